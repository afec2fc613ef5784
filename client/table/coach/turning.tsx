import { createSignal, type JSX, Show } from 'solid-js'
import { visit } from '#client/browser/router.ts'
import { t } from '#client/i18n/index.ts'
import { errorText, roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { api, RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { type TableContext, useTable } from '#client/table/context.ts'
import { noteFork } from '#client/table/fork.ts'
import type { AnalysisTold, StudyNote, TurningTold } from '#protocol/coach.ts'
import type { Words } from '#words/words.ts'
import { deedText } from './coach-words.ts'

const AGAINST = 'general'

/** Pieces are called by where they stood then; until that view is here, by where they are now. */
const viewThen = (table: TableContext, { from }: TurningTold): unknown => table.replay.viewAt(from) ?? table.view()

/** What is told of it, as words of a study. */
export function turningNote(point: TurningTold, mine: boolean, words: Words, table: TableContext): StudyNote {
  const percent = (chance: number) => Math.round((mine ? chance : 1 - chance) * 100)
  const info = table.info()
  const text = (told: TurningTold['played']['told']) =>
    info === null ? '' : deedText(words, info, told, viewThen(table, point))
  const lines = [
    t('analysis.noteTurn', {
      before: percent(point.before),
      after: percent(point.after),
      side: roleName(table.words(), point.role),
      played: text(point.played.told),
    }),
    point.preferred === null
      ? t('analysis.same')
      : t('analysis.preferred', { what: text(point.preferred.told), chance: percent(point.preferred.chance) }),
    ...(point.luck ? [t('analysis.byLuck')] : []),
  ]
  return { step: point.from, text: lines.join('\n') }
}

/** Where the game turned: what was played, what the general preferred, and the way back there. */
export function Turning(props: {
  point: TurningTold
  n: number
  mine: boolean
  words: Words
  period: AnalysisTold['periods'][number] | undefined
  /** The fight that turned it. */
  fight: AnalysisTold['fights'][number] | undefined
  onSee(): void
}): JSX.Element {
  const table = useTable()
  const [problem, setProblem] = createSignal('')
  const percent = (chance: number) => Math.round((props.mine ? chance : 1 - chance) * 100)
  const text = (told: TurningTold['played']['told']) => {
    const info = table.info()
    return info === null ? '' : deedText(props.words, info, told, viewThen(table, props.point))
  }
  function see(): void {
    table.replay.show(props.point.from)
    props.onSee()
  }
  async function playOn(): Promise<void> {
    const { from, role } = props.point
    try {
      const body = { at: from, side: role, opponent: { kind: 'bot' as const, level: AGAINST } }
      const { id } = await api.fork(table.store.id, body, () => {})
      noteFork(id, { of: table.store.id, at: from })
      visit(`/t/${id}`)
    } catch (error) {
      setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }
  return (
    <article class="turn-point" data-turning={props.n}>
      <h4>
        <b class="plan-letter turn-number">{props.n}</b>
        <span>{props.period === undefined ? '' : props.words.say(props.period.heading, props.period.args)}</span>
        <span>
          {percent(props.point.before)} → {percent(props.point.after)} %
        </span>
      </h4>
      <Show when={props.fight}>
        {fight => <h5>{props.words.say(fight().heading as string, fight().args, table.view())}</h5>}
      </Show>
      <p>
        {t('analysis.played', {
          side: roleName(table.words(), props.point.role),
          what: text(props.point.played.told),
          chance: percent(props.point.played.chance),
        })}
      </p>
      <Show when={props.point.preferred} fallback={<p>{t('analysis.same')}</p>}>
        {preferred => (
          <p>{t('analysis.preferred', { what: text(preferred().told), chance: percent(preferred().chance) })}</p>
        )}
      </Show>
      <Show when={props.point.luck}>
        <p class="coach-note">{t('analysis.byLuck')}</p>
      </Show>
      <div class="btns">
        <button type="button" class="btn small" data-action="see-turning" onClick={see}>
          <Icon name="play" px={12} /> {t('analysis.see')}
        </button>
        <button type="button" class="btn small" data-action="play-on" onClick={() => void playOn()}>
          <Icon name="fork" px={13} /> {t('analysis.playOn')}
        </button>
      </div>
      <Problem text={problem()} />
    </article>
  )
}
