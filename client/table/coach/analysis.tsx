import { createMemo, createResource, createSignal, For, type JSX, onCleanup, Show } from 'solid-js'
import { t } from '#client/i18n/index.ts'
import { errorText, gameName, roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { Sheet } from '#client/parts/sheet.tsx'
import { useTable } from '#client/table/context.ts'
import { beginStudy } from '#client/table/study/study.ts'
import type { AnalysisTold, TurningTold } from '#protocol/coach.ts'
import type { Words } from '#words/words.ts'
import { AnalysisCurve } from './analysis-curve.tsx'
import { coachWords } from './coach-words.ts'
import { LuckBars } from './luck-bars.tsx'
import { Thinking } from './thinking.tsx'
import { think } from './thought.ts'
import { Turning, turningNote } from './turning.tsx'
import '#client/theme/coach.css'
import '#client/theme/analysis.css'

/** The fight that a turning point lies in, if it has a name. */
const fightOf = ({ fights }: AnalysisTold, { from }: TurningTold) =>
  fights.find(fight => fight.heading !== null && fight.from <= from && from < fight.to)

/** The whole game judged: the chance of winning, luck apart from choices, and where it turned. */
export function Analysis(props: { onClose(): void }): JSX.Element {
  const table = useTable()
  const words = coachWords(() => table.info()?.game)
  const [place, setPlace] = createSignal(0)
  const [done, setDone] = createSignal(0)
  const [problem, setProblem] = createSignal('')
  const stop = new AbortController()
  onCleanup(() => stop.abort())
  const path = `/tables/${table.store.id}/analysis`
  const [told] = createResource(async () => {
    try {
      return await think<AnalysisTold>(path, {}, { place: setPlace, progress: setDone }, stop.signal)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
      return undefined
    }
  })
  /** Told from the side of whoever looks, where he played; else from the first side's. */
  const mine = createMemo(() => {
    const me = table.me()
    return told() === undefined || me === null || (told() as AnalysisTold).side.includes(me)
  })
  /** Of the first seat's side, or of the other. */
  const name = (first: boolean) => {
    const analysis = told()
    const other = table.info()?.seats.find(seat => analysis?.side.includes(seat.role) === false)?.role
    return roleName(table.words(), (first ? analysis?.first : other) ?? '')
  }
  function end(): void {
    void api.post(`${path}/stop`).catch(() => {})
    props.onClose()
  }
  /** The turning points become the words of a study, to be written on. */
  async function keep(analysis: AnalysisTold, said: Words): Promise<void> {
    const info = table.info()
    if (info === null) return
    const notes = analysis.turning
      .toSorted((a, b) => a.from - b.from)
      .map(point => turningNote(point, mine(), said, table))
    const game = info.title || gameName(table.words(), info.game)
    try {
      await beginStudy(table, t('study.ofGame', { game }), notes)
      props.onClose()
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <Sheet title={t('analysis.title')} onClose={() => props.onClose()} wide>
      <div class="analysis">
        <Problem text={problem()} />
        <Show
          when={told()}
          fallback={
            <Show when={problem() === ''}>
              <Thinking place={place()} done={done()} text={t('analysis.thinks')} />
              <button type="button" class="btn" data-action="stop-analysis" onClick={end}>
                {t('coach.stop')}
              </button>
            </Show>
          }
        >
          {analysis => (
            <Show when={words()}>
              {said => (
                <>
                  <p>{t('analysis.about', { side: name(mine()), n: analysis().actions.length })}</p>
                  <AnalysisCurve analysis={analysis()} mine={mine()} names={[name(mine()), name(!mine())]} />
                  <LuckBars analysis={analysis()} mine={mine()} words={said()} />
                  <h3>{t('analysis.turning')}</h3>
                  <For each={analysis().turning}>
                    {(point, i) => (
                      <Turning
                        point={point}
                        n={i() + 1}
                        mine={mine()}
                        words={said()}
                        period={analysis().periods[point.period]}
                        fight={fightOf(analysis(), point)}
                        onSee={() => props.onClose()}
                      />
                    )}
                  </For>
                  <p class="coach-note">{t('analysis.from', { games: analysis().games })}</p>
                  <div class="btns">
                    <a class="btn quiet" href={`/api${path}`} download={`analysis-${table.store.id}.json`}>
                      <Icon name="export" /> {t('analysis.export')}
                    </a>
                    <button
                      type="button"
                      class="btn quiet"
                      data-action="keep-study"
                      onClick={() => void keep(analysis(), said())}
                    >
                      <Icon name="text" /> {t('analysis.keep')}
                    </button>
                  </div>
                </>
              )}
            </Show>
          )}
        </Show>
      </div>
    </Sheet>
  )
}
