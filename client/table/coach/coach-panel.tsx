import { createEffect, createMemo, createSignal, For, type JSX, on, onCleanup, onMount, Show } from 'solid-js'
import { Dynamic } from 'solid-js/web'
import { RuleLink } from '#client/board/rule-link.tsx'
import { t } from '#client/i18n/index.ts'
import { errorText } from '#client/i18n/phrases.ts'
import { RequestFailed } from '#client/net/api.ts'
import { Problem } from '#client/parts/problem.tsx'
import { useTable } from '#client/table/context.ts'
import type { AdviceTold, PlanMessage } from '#protocol/coach.ts'
import type { Words } from '#words/words.ts'
import { ChanceBar } from './chance-bar.tsx'
import { coachWords, deedText, sentence } from './coach-words.ts'
import { Hat } from './hat.tsx'
import { Thinking } from './thinking.tsx'
import { think } from './thought.ts'
import '#client/theme/coach.css'

export const LETTERS = 'ABC'
/** Chances closer than this are all the same to a reader. */
const LITTLE = 0.02
const MOST_PIECES = 4

/** In the prompt's place: what the general would do, up to three plans, the one pointed at in full on the board. */
export function CoachPanel(): JSX.Element {
  const table = useTable()
  const words = coachWords(() => table.info()?.game)
  const [place, setPlace] = createSignal(0)
  const [done, setDone] = createSignal(0)
  const [problem, setProblem] = createSignal('')
  const stop = new AbortController()
  const advice = () => table.coach()?.advice
  const at = () => table.coach()?.at ?? 0

  async function ask(): Promise<void> {
    const revision = table.store.moment()?.revision ?? 0
    const as = table.choice.speakAs()
    try {
      const told = await think<AdviceTold>(
        `/tables/${table.store.id}/advice`,
        { revision, ...(as === null ? {} : { as }) },
        { place: setPlace, progress: setDone },
        stop.signal,
      )
      if (stop.signal.aborted) return
      table.setCoach({ advice: told, at: 0 })
      bringIntoSight(0)
    } catch (error) {
      if (!stop.signal.aborted) setProblem(errorText(error instanceof RequestFailed ? error.code : 'serverError'))
    }
  }

  const close = () => table.setCoach(null)
  const point = (n: number) => table.setCoach(now => ({ ...now, at: n }))
  /** Its places, if they lie outside of what is seen; not where a pointer only passes over a plan. */
  const bringIntoSight = (n: number) => table.showTargets(advice()?.plans[n]?.told.places.slice(0, 1) ?? [])
  const choose = (n: number) => {
    point(n)
    bringIntoSight(n)
  }
  const carryOut = (plan: PlanMessage) => {
    table.choice.sendAll(plan.keys)
    close()
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.defaultPrevented || (event.target as Element).closest('input, textarea, dialog') !== null) return
    const plans = advice()?.plans ?? []
    const n = LETTERS.indexOf(event.key.toUpperCase())
    if (event.key === 'Escape') close()
    else if (event.key === '1' && plans[at()] !== undefined) carryOut(plans[at()] as PlanMessage)
    else if (n >= 0 && plans[n] !== undefined && event.key.length === 1) choose(n)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  onMount(() => {
    void ask()
    addEventListener('keydown', onKey, true)
  })
  onCleanup(() => {
    stop.abort()
    removeEventListener('keydown', onKey, true)
    table.setCoach(null)
  })
  // another moment, another question
  createEffect(on(() => table.store.moment()?.revision, close, { defer: true }))

  const near = createMemo(() => {
    const chances = (advice()?.plans ?? []).map(plan => plan.chance)
    return chances.length > 1 && Math.max(...chances) - Math.min(...chances) < LITTLE
  })

  return (
    <>
      <div class="meta">
        <span>{table.board.question?.().step ?? t('prompt.yours')}</span>
        <Show when={table.pending()?.rule}>{rule => <RuleLink rule={rule()} />}</Show>
      </div>
      <h2 class="q coach-q">
        <Hat /> {t('coach.title')}
      </h2>
      <div class="prompt-scroll coach" aria-live="polite">
        <Problem text={problem()} />
        <Show when={advice() === undefined && problem() === ''}>
          <Thinking place={place()} done={done()} text={t('coach.thinks')} />
        </Show>
        <Show when={advice()}>
          {told => (
            <Show when={words()}>
              {said => (
                <>
                  <For each={told().plans}>
                    {(plan, i) => (
                      <PlanCard
                        plan={plan}
                        letter={LETTERS.charAt(i())}
                        advice={told()}
                        words={said()}
                        on={at() === i()}
                        onPoint={() => point(i())}
                        onChoose={() => choose(i())}
                        onCarryOut={() => carryOut(plan)}
                      />
                    )}
                  </For>
                  <Show when={near()}>
                    <p class="coach-note">{t('coach.little')}</p>
                  </Show>
                  <p class="coach-note">{t('coach.from', { games: told().games, worlds: told().worlds })}</p>
                </>
              )}
            </Show>
          )}
        </Show>
      </div>
      <div class="btns">
        <button type="button" class="btn" data-action="coach-close" onClick={close}>
          {t(advice() === undefined ? 'coach.stop' : 'coach.decide')} <kbd>Esc</kbd>
        </button>
      </div>
    </>
  )
}

function PlanCard(props: {
  plan: PlanMessage
  letter: string
  advice: AdviceTold
  words: Words
  on: boolean
  onPoint(): void
  onChoose(): void
  onCarryOut(): void
}): JSX.Element {
  const table = useTable()
  const view = () => table.view()
  const info = () => table.info()
  const name = () => {
    const table = info()
    return table === null ? '' : deedText(props.words, table, props.plan.told, view())
  }
  const asker = () => ({ asker: props.advice.asker })
  const reasons = () => [
    ...props.plan.told.facts.map(fact => props.words.say(fact.key, fact.args, view())),
    ...props.plan.reasons.slice(0, props.on ? 3 : 1).map(topic => props.words.say(`coach.for.${topic}`, asker())),
  ]
  const risk = () => {
    const { told, risk } = props.plan
    if (told.risk !== null) return props.words.say(told.risk.key, told.risk.args, view())
    return risk === null
      ? ''
      : t('coach.worst', {
          what: props.words.say(`coach.against.${risk.topic}`, asker()),
          chance: Math.round(risk.chance * 100),
        })
  }
  const pieces = () => props.plan.told.pieces.filter(target => table.siteOf(target) !== null)
  return (
    <section
      class="plan"
      classList={{ on: props.on }}
      data-plan={props.letter}
      onPointerEnter={() => props.onPoint()}
      onFocusIn={() => props.onPoint()}
    >
      <h3>
        <button type="button" class="plan-letter" aria-pressed={props.on} onClick={() => props.onChoose()}>
          {props.letter}
        </button>
        <span>{name()}</span>
        <span class="plan-pieces">
          <For each={pieces().slice(0, MOST_PIECES)}>
            {target => <Dynamic component={table.board.Piece} target={target} px={24} />}
          </For>
        </span>
      </h3>
      <Show when={props.plan.battle !== null}>
        <ChanceBar label={t('coach.battle')} chance={props.plan.battle as number} />
      </Show>
      <ChanceBar
        label={t('coach.chance', { now: Math.round(props.advice.now * 100) })}
        chance={props.plan.chance}
        now={props.advice.now}
      />
      <Show when={reasons().length > 0}>
        <p>{reasons().map(sentence).join(' ')}</p>
      </Show>
      <Show when={props.on && risk() !== ''}>
        <p class="plan-risk">
          <span aria-hidden="true">⚠</span> {sentence(risk())}
        </p>
      </Show>
      <Show when={props.on}>
        <button type="button" class="btn pri" data-action="carry-out" onClick={() => props.onCarryOut()}>
          {t('coach.carryOut')} <kbd>1</kbd>
        </button>
      </Show>
    </section>
  )
}
