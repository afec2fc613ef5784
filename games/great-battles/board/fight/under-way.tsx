import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, LoggedEntry } from '#client/board/api.ts'
import { createForecasts, type Foretold, meanOf, percent } from '#client/board/odds.ts'
import { RuleLink } from '#client/board/rule-link.tsx'
import { within } from '#words/scenes/scenes.ts'
import {
  CHARTS,
  type Group,
  type Shot,
  type SideIndex,
  type Sum,
  stackAt,
  type UnitId,
  uddChance,
} from '../../rules/board.ts'
import { shockCase } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'
import type { Stage } from '../stage.ts'
import { Fates, WhenTold } from './fates.tsx'
import { FireTable } from './fire-table.tsx'
import { PositionPicture } from './position-picture.tsx'
import { routChain } from './rout-chain.ts'
import { fireNotes, shockNotes } from './sum-notes.ts'
import { SumRows, signed } from './sum-rows.tsx'
import './fight.css'

type Props = { table: BoardFace<View>; stage: Stage }

/** What is under way, whoever decides: shots with their sums and dice, a shock in its six steps. */
export function UnderWay(props: Props): JSX.Element {
  const shock = createMemo(() => props.table.view().doing.shock)
  const shots = createMemo(() => props.table.view().doing.shots)
  return (
    <>
      <Show when={shock()}>{now => <ShockLadder {...props} side={now().side} groups={now().groups} />}</Show>
      <For each={[...shots()]}>{shot => <ShotRow {...props} shot={shot} />}</For>
    </>
  )
}

function ShotRow(props: Props & { shot: Shot }): JSX.Element {
  const words = () => props.table.words()
  return (
    <details class="gba-card" open={props.shot.die === null}>
      <summary>
        <b>
          {words().say('board.aim.shot', {
            unit: props.stage.gr.units[props.shot.unit].code,
            hex: props.stage.gr.hexCodes[props.shot.target],
            sp: props.shot.sp,
          })}
        </b>{' '}
        <Show when={props.shot.die !== null}>
          <span>
            {words().say('board.aim.rolled', {
              die: props.shot.die ?? 0,
              sum: signed(props.shot.sum.total),
              result: props.shot.result ?? '-',
            })}
          </span>
        </Show>
      </summary>
      <SumRows
        words={words()}
        sum={props.shot.sum}
        notes={fireNotes(props.stage, props.table.view(), props.shot, words())}
      />
      <FireTable table={props.table} shot={props.shot} />
    </details>
  )
}

const STEPS = [
  { id: 'designate', rule: '11.31' },
  { id: 'fallBack', rule: '11.33' },
  { id: 'recruits', rule: '11.36' },
  { id: 'hold', rule: '11.37' },
  { id: 'fire', rule: '11.38' },
  { id: 'contact', rule: '11.42' },
] as const

/** The step of a shock in which a line was said: by the procedures under way. */
function stepOf(entry: LoggedEntry): (typeof STEPS)[number]['id'] | null {
  const scene = entry.scene ?? ''
  if (/\/resolve[.#]/.test(scene)) return 'contact'
  if (/\/preShockFire[.#]/.test(scene)) return 'fire'
  if (/\/(preShockTest|counterCharge)[.#]/.test(scene)) return 'hold'
  if (entry.key === 'log.shock.recruits') return 'recruits'
  if (/\/retreatBefore[.#]/.test(scene)) return 'fallBack'
  return entry.key === 'log.shock.declared' ? 'designate' : null
}

/** No choice more: what the shock comes to as it stands. */
const UNDER_WAY: readonly string[] = []

/** 11.11: the six steps, those done ticked, the present one lit; for each attack its sum and what the dice lead to. */
function ShockLadder(props: Props & { side: SideIndex; groups: readonly Group[] }): JSX.Element {
  const words = () => props.table.words()
  /** In a show the view stays as it was before: the line being told says how far the shock has come. */
  const step = createMemo(() => {
    const reached = props.table.view().doing.shock?.stage ?? 1
    const stage = props.table.stage()
    const told = stage?.entries.slice(0, stage.at + 1).flatMap(entry => stepOf(entry) ?? []) ?? []
    return Math.max(reached, ...told.map(id => STEPS.findIndex(one => one.id === id) + 1))
  })
  /** What came of the steps that are done. */
  const past = createMemo(() => {
    const found = new Map<string, string>()
    for (const entry of within(props.table.log(), 'shock')) {
      const id = stepOf(entry)
      if (id !== null)
        found.set(id, [found.get(id), words().entry(entry, props.table.view())].filter(Boolean).join('. '))
    }
    return found
  })
  const open = createMemo(() => props.table.settings().odds && props.table.view().doing.shock?.rolled === null)
  const told = createForecasts(props.table, () => (open() && props.groups.length > 0 ? [UNDER_WAY] : []))
  /** 11.37: who is to be tested, with his chance. */
  const holding = createMemo(() => {
    const view = props.table.view()
    const forecast = told(UNDER_WAY)
    if (forecast == null) return []
    const tops = props.groups.flatMap(group => group.hexes).flatMap(hex => stackAt(view, hex).at(-1) ?? [])
    return [...new Set(tops)].map(top => {
      const unit = props.stage.gr.units[top].code
      const chance = meanOf(forecast, 'stands', ({ args }) => args.unit === unit)
      return words().say('board.shock.holds', { unit, chance: percent(words(), chance) })
    })
  })
  return (
    <>
      <ol class="gba-ladder">
        <For each={STEPS}>
          {({ id, rule }, i) => (
            <li
              classList={{ done: i() + 1 < step(), now: i() + 1 === step() }}
              aria-current={i() + 1 === step() ? 'step' : undefined}
            >
              <span>{i() + 1}</span>
              <div>
                <b>{words().say(`board.shock.${id}`)}</b>
                <Show when={i() + 1 < step()}>
                  <small>{past().get(id) ?? words().say('board.shock.nothing')}</small>
                </Show>
                <Show when={id === 'hold' && step() < 4 && props.table.settings().odds}>
                  <For each={holding()}>{line => <small class="whole">{line}</small>}</For>
                </Show>
              </div>
              <RuleLink rule={rule} bare />
            </li>
          )}
        </For>
      </ol>
      <Show
        when={props.table.view().doing.shock?.rolled}
        fallback={
          <For each={[...props.groups]}>
            {group => (
              <Attack
                table={props.table}
                stage={props.stage}
                group={group}
                groups={props.groups}
                side={props.side}
                told={told(UNDER_WAY)}
              />
            )}
          </For>
        }
      >
        {rolled => <Rolled table={props.table} stage={props.stage} {...rolled()} />}
      </Show>
    </>
  )
}

const DICE = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]
const BANDS = CHARTS.shock.resolution.bands
/** The bands as the log names them. */
const RESULTS = ['repulsedBloody', 'repulsed', 'standOff', 'driven', 'pursuit', 'broken'] as const
const TONES = ['better', 'better', 'even', 'worse', 'worse', 'worse'] as const

function Attack(
  props: Props & { group: Group; groups: readonly Group[]; side: SideIndex; told: Foretold },
): JSX.Element {
  const words = () => props.table.words()
  const found = createMemo(() => {
    const one = shockCase(props.table.view(), props.group, props.groups, props.side, 0)
    return one.attackers.length === 0 || one.defenders.length === 0 ? null : one
  })
  const codes = (units: readonly UnitId[]) => units.map(id => props.stage.gr.units[id].code)
  const hexes = () => props.group.hexes.map(hex => props.stage.gr.hexCodes[hex])
  /** Chance that contact ends so; null: not known yet. */
  const chance = (result: string): number | null =>
    props.told == null
      ? null
      : meanOf(props.told, 'contact', ({ args }) => args.result === result && hexes().includes(String(args.hex)))
  return (
    <Show when={found()}>
      {one => (
        <div class="gba-card">
          <h3>
            {words().say('board.shock.attack', {
              units: codes(one().attackers),
              others: codes(one().defenders),
              attack: one().attack,
              defence: one().defence,
            })}
          </h3>
          <PositionPicture table={props.table} stage={props.stage} shock={one()} />
          <Show when={one().position !== null}>
            <p>{words().say(`board.position.${one().position}`)}</p>
          </Show>
          <SumRows words={words()} sum={one().sum} notes={shockNotes(props.stage, one(), words())} />
          <Bands table={props.table} total={one().sum.total} die={null} chance={chance} />
          <Show when={props.table.settings().odds}>
            <WhenTold table={props.table} told={props.told} note>
              {forecast => (
                <Fates
                  table={props.table}
                  forecast={forecast}
                  first={[...codes(one().defenders), ...codes(one().attackers)]}
                  alone
                />
              )}
            </WhenTold>
          </Show>
          <Routs {...props} />
        </div>
      )}
    </Show>
  )
}

/** 12.54: whom the rout of a shaken defender would put to the test, in the order of the tests. */
function Routs(props: Props & { group: Group; groups: readonly Group[]; side: SideIndex }): JSX.Element {
  const words = () => props.table.words()
  const chain = createMemo(() => routChain(props.table.view(), props.group, props.groups, props.side))
  const codeOf = (unit: UnitId | undefined) => (unit === undefined ? '' : props.stage.gr.units[unit].code)
  return (
    <Show when={chain() !== null && props.table.settings().odds}>
      <h3>
        {words().say('board.rout.title', { unit: codeOf(chain()?.first) })} <RuleLink rule="12.54" />
      </h3>
      <ol class="gba-chain">
        <For each={[...(chain()?.tests ?? [])]}>
          {unit => (
            <li>
              {words().say('board.rout.tests', {
                unit: props.stage.gr.units[unit].code,
                chance: percent(words(), uddChance(props.table.view(), unit)),
              })}
            </li>
          )}
        </For>
      </ol>
    </Show>
  )
}

/** An attack that has been rolled: its sum as it was, and the band of the die. */
function Rolled(props: Props & { group: Group; sum: Sum; die: number }): JSX.Element {
  const words = () => props.table.words()
  const codes = (units: readonly UnitId[]) => units.map(id => props.stage.gr.units[id].code)
  return (
    <div class="gba-card">
      <h3>
        {words().say('board.shock.rolled', {
          units: codes(props.group.attackers),
          others: codes(props.group.defenders),
          die: props.die,
          total: props.die + props.sum.total,
        })}
      </h3>
      <SumRows words={words()} sum={props.sum} />
      <Bands table={props.table} total={props.sum.total} die={props.die} />
    </div>
  )
}

/** The bands of the result with the dice that lead there; after the die its own. */
function Bands(props: {
  table: BoardFace<View>
  total: number
  die: number | null
  chance?(result: string): number | null
}): JSX.Element {
  const words = () => props.table.words()
  const bands = createMemo(() =>
    BANDS.map(band =>
      DICE.filter(
        d => (band.from === null || d + props.total >= band.from) && (band.to === null || d + props.total <= band.to),
      ),
    ),
  )
  const isMet = (dice: readonly number[]) => (props.die === null ? dice.length > 0 : dice.includes(props.die))
  return (
    <ol class="gba-bands">
      <For each={bands()}>
        {(dice, i) => (
          <li class={TONES[i()]} classList={{ may: isMet(dice) }}>
            <span>{words().say(`board.band.${i()}`)}</span>
            <small>{dice.length > 1 ? `${dice[0]}–${dice.at(-1)}` : (dice[0] ?? '')}</small>
            <Show when={props.table.settings().odds && props.chance?.(RESULTS[i()] as string)}>
              {chance => <b>{percent(words(), chance())}</b>}
            </Show>
          </li>
        )}
      </For>
      <Show when={props.table.settings().odds && props.chance?.('none')}>
        {chance => (
          <li class="may">
            <span>{words().say('board.band.none')}</span>
            <small />
            <b>{percent(words(), chance())}</b>
          </li>
        )}
      </Show>
    </ol>
  )
}
