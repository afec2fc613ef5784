import { createEffect, createMemo, createResource, createSignal, type JSX, on, onCleanup, Show } from 'solid-js'
import '#client/theme/ending.css'
import { RuleLink } from '#client/board/rule-link.tsx'
import { motion, narrow } from '#client/browser/settings-store.ts'
import { t } from '#client/i18n/index.ts'
import { roleName } from '#client/i18n/phrases.ts'
import { Icon } from '#client/icons/icon.tsx'
import { SideSign } from '#client/icons/side-sign.tsx'
import { type Course, courseOf } from '#client/scenes/course.ts'
import { useTable } from '#client/table/context.ts'
import { endReason, outcomeOf, resultOf, winnerOf } from '#client/table/ended.tsx'
import { CourseChart } from './course-chart.tsx'
import { EndingActions } from './ending-actions.tsx'
import { everyView } from './every-view.ts'
import { GoneForGood } from './gone.tsx'
import { TurningPoints } from './turning-points.tsx'

/** The deciding scene rests so long before the card rises. */
const REST = 900

/** The game is over: who has won by which rule, how it went, where it turned, what is gone, and what next. */
export function EndingCard(): JSX.Element {
  const table = useTable()
  const [folded, setFolded] = createSignal(false)
  const [rested, setRested] = createSignal(true)
  // a scene that has just been played to its end stays in sight for a moment
  createEffect(
    on(
      () => table.show.active(),
      (shows, did) => {
        if (!did || shows || motion() === 'reduced') return
        setRested(false)
        const timer = setTimeout(() => setRested(true), REST)
        onCleanup(() => clearTimeout(timer))
      },
    ),
  )
  createEffect(
    on(
      () => table.replay.live(),
      (live, was) => was === false && live && setFolded(false),
    ),
  )
  // on a narrow screen the sheet makes room for the story
  createEffect(on(narrow, small => small && table.sheet() === 'normal' && table.setSheet('peek')))
  const story = () => table.aside()?.story
  const [seen] = createResource(
    () => (story() === undefined ? undefined : table.replay.last()),
    async last => {
      const [views] = await Promise.all([
        everyView(table.store.id, last, table.store.moment()?.as ?? 'observer'),
        table.store.loadEarlier(),
      ])
      return views
    },
  )
  const course = createMemo<Course | null>(() => {
    const [views, told] = [seen.state === 'ready' ? seen.latest : undefined, story()]
    return views === undefined || told === undefined ? null : courseOf(views, table.store.log(), told, table.words())
  })
  const last = () => course()?.turns.at(-1)
  const rule = () => outcomeOf(table)?.rule
  const me = () => {
    const [role, ...others] = table.mine()
    return role === undefined || others.length > 0
      ? null
      : `${t('seat.you')}, ${roleName(table.words(), table.lookOf(role)?.side ?? role)}`
  }
  return (
    <Show when={table.replay.live() && rested()}>
      <Show
        when={!folded()}
        fallback={
          <button type="button" class="btn ending-open" data-action="ending" onClick={() => setFolded(false)}>
            <Icon name="flag" /> {t('ending.open')}
          </button>
        }
      >
        <div class="ending-veil">
          <section class="finished ending float" aria-label={t('over.title')}>
            <header>
              <SideSign look={table.lookOf(winnerOf(table))} px={50} />
              <div class="ending-title">
                <h2>{resultOf(table)}</h2>
                <p>
                  {endReason(table)} <Show when={rule()}>{id => <RuleLink rule={id()} />}</Show>
                </p>
              </div>
              <p class="ending-facts">
                <Show when={last()}>{turn => <span>{turn().date}</span>}</Show>
                <Show when={me()}>{text => <span>{text()}</span>}</Show>
                <span>{t('over.plays', { n: table.replay.last() })}</span>
              </p>
              <button
                type="button"
                class="btn quiet small"
                data-action="see-board"
                onClick={() => setFolded(true)}
                aria-keyshortcuts="B"
              >
                <Icon name="map" /> {t('over.seeBoard')}
              </button>
            </header>
            <Show when={story() !== undefined && course() === null}>
              <div class="ending-waits" />
            </Show>
            <Show when={course()}>
              {how => (
                <>
                  <CourseChart course={how()} />
                  <TurningPoints points={how().points} />
                </>
              )}
            </Show>
            <footer>
              <GoneForGood />
              <EndingActions course={course} />
            </footer>
          </section>
        </div>
      </Show>
    </Show>
  )
}
