import { createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText, levelName, roleName } from '#client/i18n/phrases.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import { catalogue } from '#client/net/catalogue.ts'
import { Pick } from '#client/parts/picks.tsx'
import { Problem, QueuePlace } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import type { ForkTable } from '#protocol/fork.ts'
import { useTable } from './context.ts'
import { noteFork } from './fork.ts'

const ALONE = 'alone'

/** "What if": play on from the step shown, alone or against the computer, at a table that touches nothing here. */
export function ForkDialog(): JSX.Element {
  const table = useTable()
  const at = table.replay.at() ?? table.replay.last()
  const game = () => catalogue()?.find(g => g.id === table.info()?.game)
  const levels = () => (game()?.levels ?? []).filter(l => l !== 'random' || game()?.levels.length === 1)
  const roles = () => table.info()?.seats.map(s => s.role) ?? []
  const [against, setAgainst] = createSignal(ALONE)
  const [side, setSide] = createSignal(table.me() ?? roles()[0] ?? '')
  const [problem, setProblem] = createSignal('')
  const [busy, setBusy] = createSignal(false)
  const [place, setPlace] = createSignal(0)

  async function start(): Promise<void> {
    const opponent: ForkTable['opponent'] =
      against() === ALONE ? { kind: 'hotseat' } : { kind: 'bot', level: against() }
    setBusy(true)
    try {
      const body: ForkTable = { at, side: side(), opponent }
      const made = await api.fork(table.store.id, body, setPlace)
      noteFork(made.id, { of: table.store.id, at })
      table.setDialog(null)
      visit(`/t/${made.id}`)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    } finally {
      setBusy(false)
      setPlace(0)
    }
  }

  return (
    <Sheet title={t('fork.title')} onClose={() => table.setDialog(null)}>
      <p>{t('fork.text', { step: at })}</p>
      <h3>{t('playNow.against')}</h3>
      <Pick
        label={t('playNow.against')}
        value={against()}
        items={[
          { value: ALONE, text: t('fork.alone') },
          ...levels().map(level => ({ value: level, text: t('seat.bot', { level: levelName(level) }) })),
        ]}
        onPick={setAgainst}
      />
      <Show when={against() !== ALONE}>
        <h3>{t('playNow.side')}</h3>
        <Pick
          label={t('playNow.side')}
          value={side()}
          items={roles().map(role => ({ value: role, text: roleName(table.words(), role) }))}
          onPick={setSide}
        />
      </Show>
      <QueuePlace place={place()} />
      <Problem text={problem()} />
      <div class="btns">
        <button type="button" class="btn pri" data-action="fork-now" disabled={busy()} onClick={() => void start()}>
          {t('fork.now')}
        </button>
        <button type="button" class="btn quiet" onClick={() => table.setDialog(null)}>
          {t('close')}
        </button>
      </div>
    </Sheet>
  )
}
