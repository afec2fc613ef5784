import { createResource, For, type JSX, Match, Show, Switch } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { Icon } from '#client/icons/icon.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from './context.ts'
import { DiceShares } from './dice-shares.tsx'
import { verifyDice } from './verify-dice.ts'

/** The seal of the dice: the promise while the game runs, the proof once it is over. */
export function DiceDialog(): JSX.Element {
  const table = useTable()
  const seal = () => table.info()?.seal
  const open = () => seal()?.seed !== undefined
  const [proof] = createResource(
    () => (open() ? seal() : undefined),
    async s => {
      await table.store.loadEarlier()
      return await verifyDice(s, table.store.log())
    },
  )
  const sound = () => proof()?.wrong.length === 0 && proof()?.seals.every(s => s.holds) === true
  /** How often the seed was made anew: only where dice were taken back. */
  const anew = () => seal()?.again ?? seal()?.earlier?.length ?? 0
  return (
    <Sheet title={t('seal.title')} onClose={() => table.setDialog(null)}>
      <p>{t(open() ? 'seal.explainOver' : 'seal.explain')}</p>
      <Show when={seal()?.commitment} fallback={<p>{t('seal.none')}</p>}>
        {commitment => (
          <dl class="seal-values">
            <dt>{t('seal.commitment')}</dt>
            <dd>
              <code>{commitment()}</code>
            </dd>
            <Show when={seal()?.seed}>
              <dt>{t('seal.seed')}</dt>
              <dd>
                <code>{seal()?.seed}</code>
              </dd>
              <dt>{t('seal.salt')}</dt>
              <dd>
                <code>{seal()?.salt}</code>
              </dd>
            </Show>
          </dl>
        )}
      </Show>
      <Show when={seal()?.shares}>{shares => <DiceShares shares={shares()} seal={seal()?.commitment ?? null} />}</Show>
      <Show when={open()}>
        <Switch>
          <Match when={proof.loading}>
            <p role="status">{t('seal.checking')}</p>
          </Match>
          <Match when={proof.error}>
            <p role="status">{t('error.offline')}</p>
          </Match>
          <Match when={proof()}>
            {p => (
              <div class="proof" classList={{ sound: sound() }} role="status" data-sound={sound()}>
                <p class="verdict">
                  <Icon name={sound() ? 'check' : 'close'} /> {t(sound() ? 'seal.holds' : 'seal.broken')}
                </p>
                <p>{t('seal.dice', { checked: p().checked, dice: p().dice })}</p>
                <Show when={p().unsealed > 0}>
                  <p>{t('seal.unsealed', { n: p().unsealed })}</p>
                </Show>
                <ul>
                  <For each={p().wrong}>{w => <li>{t('seal.wrong', { ...w })}</li>}</For>
                </ul>
              </div>
            )}
          </Match>
        </Switch>
      </Show>
      <Show when={(table.info()?.takebacks ?? 0) > 0}>
        <p>{t('seal.takebacks', { n: table.info()?.takebacks ?? 0, dice: anew() })}</p>
      </Show>
    </Sheet>
  )
}
