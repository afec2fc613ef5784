import { createResource, createSignal, type JSX, Match, Show, Switch } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText, personName } from '#client/i18n/phrases.ts'
import { api, RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from './context.ts'

/** The same again: to be offered, accepted, declined, or gone to. `both`: the sides may stay as they were. */
export function Rematch(props: { both?: boolean }): JSX.Element {
  const table = useTable()
  const [problem, setProblem] = createSignal('')
  const [offered, { refetch }] = createResource(
    () => table.info()?.rematch ?? undefined,
    id => api.table(id).catch(() => null),
  )
  const by = () => personName(offered.latest?.inviter ?? '')
  const fresh = () => offered.latest == null || offered.latest.status === 'aborted'
  async function attempt(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  const ask = (sides?: 'same') => attempt(async () => visit(`/t/${(await api.rematch(table.store.id, sides)).id}`))
  const decline = (id: string) =>
    attempt(async () => {
      await api.post(`/tables/${id}/decline`)
      await refetch()
    })
  return (
    <Show when={table.mine().length > 0}>
      <Switch>
        <Match when={fresh()}>
          <Show when={props.both}>
            <button type="button" class="btn pri" data-action="again" onClick={() => void ask('same')}>
              {t('ending.again')}
            </button>
          </Show>
          <button
            type="button"
            class="btn"
            classList={{ pri: !props.both }}
            data-action="rematch"
            onClick={() => void ask()}
          >
            {t(props.both ? 'ending.changeSides' : 'over.rematch')}
          </button>
        </Match>
        <Match when={offered.latest?.invited === true && offered.latest}>
          {next => (
            <section class="offer" aria-label={t('offer.region')}>
              <p>{t('offer.rematch', { name: by() })}</p>
              <div class="btns">
                <button type="button" class="btn pri" data-action="accept-rematch" onClick={() => void ask()}>
                  {t('offer.accept')}
                </button>
                <button
                  type="button"
                  class="btn quiet"
                  data-action="decline-rematch"
                  onClick={() => void decline(next().id)}
                >
                  {t('offer.refuse')}
                </button>
              </div>
            </section>
          )}
        </Match>
        <Match when={offered.latest}>
          {next => (
            <a class="btn pri" href={`/t/${next().id}`}>
              {t('over.toRematch')}
            </a>
          )}
        </Match>
      </Switch>
      <Problem text={problem()} />
    </Show>
  )
}
