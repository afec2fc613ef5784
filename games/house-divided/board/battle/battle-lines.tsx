import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords } from '#client/board/api.ts'
import unitData from '../../data/units.json' with { type: 'json' }
import type { BattleView, UnitView, View } from '../../views.ts'
import { counterSvg } from '../counters/counters.ts'
import { boxCode, faceOf, sideOfUnit, typeFacts, unitTarget } from '../counters/pieces.ts'
import type { Side } from '../palette.ts'
import { unitText } from '../words/sites.ts'
import { needsOf } from './proposal.ts'
import type { RolledShot } from './volley.ts'

const COLUMN = 132
const ROW = 310
const TOP = 52
const SIZE = 56

interface Standing {
  unit: UnitView
  x: number
  /** Eliminated by the volley just rolled: still shown, struck through. */
  gone: boolean
}

/** Two lines face to face; between them the shots announced, or those just rolled with their dice. */
export function BattleLines(props: {
  table: BoardFace<View>
  battle: BattleView
  rolled: readonly RolledShot[]
}): JSX.Element {
  const words = () => props.table.words()
  const attacker = (): Side => (props.battle.attacker === 0 ? 'union' : 'confederate')
  const defender = (): Side => (attacker() === 'union' ? 'confederate' : 'union')
  const shown = () => (props.battle.shots.length > 0 ? [] : props.rolled)
  const lines = createMemo(() => {
    const all = present(props.table.view(), props.battle, shown())
    return { above: all.filter(s => side(s) === defender()), below: all.filter(s => side(s) === attacker()) }
  })
  const columns = () => Math.max(2, lines().above.length, lines().below.length)
  const width = () => columns() * COLUMN + 40
  const placed = (list: readonly Standing[]) => {
    const left = (width() - list.length * COLUMN) / 2
    return list.map((s, i) => ({ ...s, x: left + (i + 0.5) * COLUMN }))
  }
  const above = createMemo(() => placed(lines().above))
  const below = createMemo(() => placed(lines().below))
  return (
    <div class="hd-field">
      <svg viewBox={`0 0 ${width()} ${ROW + 168}`} style={{ 'min-width': `${columns() * 88}px` }}>
        <title>{words().say('board.heading.battle', { box: boxCode(props.battle.box) })}</title>
        <text class="hd-side" x={width() / 2} y="32" classList={{ union: defender() === 'union' }}>
          {words().say('board.battle.defends', { side: defender() })}
        </text>
        <text class="hd-side" x={width() / 2} y={ROW + 156} classList={{ union: attacker() === 'union' }}>
          {words().say('board.battle.attacks', { side: attacker() })}
        </text>
        <For each={arrowsOf(props.battle, shown(), above(), below())}>
          {arrow => <Arrow arrow={arrow} words={words()} />}
        </For>
        <For each={above()}>{s => <Soldier table={props.table} battle={props.battle} standing={s} y={TOP} />}</For>
        <For each={below()}>{s => <Soldier table={props.table} battle={props.battle} standing={s} y={ROW} />}</For>
      </svg>
    </div>
  )
}

const side = (s: Standing): Side => sideOfUnit(s.unit.id)

/** Units in the battle, with those that the volley just rolled has eliminated. */
function present(view: View, battle: BattleView, rolled: readonly RolledShot[]): Standing[] {
  const here = view.units.filter(u => u.box === battle.box).map(unit => ({ unit, x: 0, gone: false }))
  const fallen = rolled
    .filter(shot => shot.eliminated && !here.some(s => s.unit.id === shot.target))
    .map(shot => ({ unit: ghost(shot, battle.box), x: 0, gone: true }))
  return [...here, ...fallen].sort((a, b) => a.unit.id - b.unit.id)
}

function ghost(shot: RolledShot, box: number): UnitView {
  const type = unitData.types.findIndex(t => t.code === shot.targetType)
  return {
    id: shot.target,
    type,
    box,
    reduced: true,
    entrenched: false,
    marches: 0,
    digging: false,
    jumped: false,
    arrival: null,
    landed: false,
    fought: true,
    fellBack: false,
    promoted: false,
  }
}

interface ShotArrow {
  x1: number
  x2: number
  up: boolean
  needs: number
  rolled: RolledShot | null
}

function arrowsOf(
  battle: BattleView,
  rolled: readonly RolledShot[],
  above: readonly Standing[],
  below: readonly Standing[],
): ShotArrow[] {
  const shots = battle.shots.length > 0 ? battle.shots : rolled
  return shots.flatMap(shot => {
    const up = below.some(s => s.unit.id === shot.shooter)
    const from = (up ? below : above).find(s => s.unit.id === shot.shooter)
    const to = (up ? above : below).find(s => s.unit.id === shot.target)
    if (from === undefined || to === undefined) return []
    const die = 'roll' in shot ? (shot as RolledShot) : null
    return [{ x1: from.x, x2: to.x, up, needs: die?.needs ?? needsOf(battle, shot.shooter, shot.target), rolled: die }]
  })
}

const TAG = 104

function Arrow(props: { arrow: ShotArrow; words: BoardWords }): JSX.Element {
  const a = props.arrow
  const [upper, lower] = [TOP + SIZE + 66, ROW - 14]
  const [y1, y2] = a.up ? [lower, upper] : [upper, lower]
  const middle = (y1 + y2) / 2
  const head = a.up ? 9 : -9
  const text = () =>
    a.rolled !== null && a.rolled.roll === null
      ? props.words.say('board.battle.shotLost')
      : needText(props.words, a.needs)
  return (
    <g class="hd-shot" classList={{ hit: a.rolled?.hit === true, missed: a.rolled !== null && !a.rolled.hit }}>
      <path d={`M${a.x1} ${y1}C${a.x1} ${middle} ${a.x2} ${middle} ${a.x2} ${y2}`} />
      <path class="head" d={`M${a.x2 - 8} ${y2 + head}L${a.x2} ${y2}L${a.x2 + 8} ${y2 + head}`} />
      <g transform={`translate(${a.x1 + (a.x2 - a.x1) * 0.2} ${y1 + (y2 - y1) * 0.32})`}>
        <rect x={-TAG / 2} y="-14" width={TAG} height="28" rx="5" />
        <text x={a.rolled?.roll ? -13 : 0} y="5">
          {text()}
        </text>
        <Show when={a.rolled?.roll}>
          {roll => <DieFace value={roll()} filled={a.rolled?.hit === true} x={TAG / 2 - 27} />}
        </Show>
      </g>
    </g>
  )
}

const PIPS: readonly (readonly [number, number][])[] = [
  [],
  [[0, 0]],
  [
    [-1, -1],
    [1, 1],
  ],
  [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  [
    [-1, -1],
    [1, -1],
    [-1, 0],
    [1, 0],
    [-1, 1],
    [1, 1],
  ],
]

function DieFace(props: { value: number; filled: boolean; x: number }): JSX.Element {
  return (
    <g class="hd-die-face" classList={{ filled: props.filled }} transform={`translate(${props.x} -10)`}>
      <rect width="20" height="20" rx="4" />
      <For each={PIPS[props.value] ?? []}>{([x, y]) => <circle cx={10 + x * 5} cy={10 + y * 5} r="2" />}</For>
    </g>
  )
}

export const needText = (words: BoardWords, needs: number): string =>
  needs <= 0 ? words.say('board.battle.cannotHit') : words.say('board.battle.needs', { needs: Math.min(needs, 6) })

function Soldier(props: { table: BoardFace<View>; battle: BattleView; standing: Standing; y: number }): JSX.Element {
  const { unit, gone } = props.standing
  const target = unitTarget(unit.id)
  const words = () => props.table.words()
  const lit = () => props.table.lit().has(target)
  const shooter = () => props.battle.shooters[props.battle.shots.length]
  const aiming = () => props.table.offers().some(o => o.verb === 'aim') && shooter() === unit.id
  const unserved = () => lit() && !props.battle.shots.some(s => s.target === unit.id)
  const name = () => unitText(unit, words())
  /** "militia infantry (reduced)" takes two lines, so that neighbours do not run into each other. */
  const nameLines = () => name().split(/ (?=\()/)
  const below = () => (nameLines().length > 1 ? 13 : 0)
  const notes = () => protection(props.battle, unit.id, words())
  const foot = () => {
    const now = shooter()
    if (lit() && now !== undefined) return needText(words(), needsOf(props.battle, now, unit.id))
    return words().say('board.battle.fires', { combat: typeFacts(unit.type).combat })
  }
  const press = () => lit() && props.table.activate(target)
  const body = () => (
    <>
      <Show when={lit() || aiming()}>
        <rect class="hd-ring" x={-SIZE / 2 - 7} y="-7" width={SIZE + 14} height={SIZE + 14} />
      </Show>
      <Show when={unserved()}>
        <path class="hd-hook" d={`M${-SIZE / 2 - 13} -13H${SIZE / 2 + 13}V${SIZE + 13}H${-SIZE / 2 - 13}Z`} />
      </Show>
      <g
        transform={`translate(${-SIZE / 2} 0) scale(${SIZE / 24})`}
        opacity={gone ? 0.45 : 1}
        innerHTML={counterSvg({ ...faceOf(unit, false), style: props.table.settings().unitStyle })}
      />
      <Show when={gone}>
        <path class="hd-strike" d={`M${-SIZE / 2} 0L${SIZE / 2} ${SIZE}M${SIZE / 2} 0L${-SIZE / 2} ${SIZE}`} />
      </Show>
      <text class="hd-name" y={SIZE + 24}>
        {nameLines()[0]}
        <Show when={nameLines()[1]}>
          {more => (
            <tspan x="0" y={SIZE + 39}>
              {more()}
            </tspan>
          )}
        </Show>
      </text>
      <text class="hd-note" y={SIZE + 41 + below()}>
        {gone ? words().say('board.battle.gone') : foot()}
      </text>
      <text class="hd-note" y={SIZE + 57 + below()}>
        {gone ? '' : notes().join(' · ')}
      </text>
    </>
  )
  return (
    <Show
      when={lit()}
      fallback={
        <g class="hd-soldier" classList={{ aiming: aiming() }} transform={`translate(${props.standing.x} ${props.y})`}>
          {body()}
        </g>
      }
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a button cannot stand inside a drawing */}
      <g
        class="hd-soldier lit"
        transform={`translate(${props.standing.x} ${props.y})`}
        role="button"
        tabindex="0"
        aria-label={[name(), foot(), ...notes()].join(', ')}
        onClick={press}
        onKeyDown={event => (event.key === 'Enter' || event.key === ' ') && press()}
      >
        {body()}
      </g>
    </Show>
  )
}

function protection(battle: BattleView, unit: number, words: BoardWords): string[] {
  const guard = battle.targets.find(t => t.unit === unit)
  const list: string[] = []
  if (guard?.entrenched) list.push(words.say('board.battle.dugIn'))
  if (guard?.elite) list.push(words.say('board.battle.elite'))
  if (guard?.crossing) list.push(words.say('board.battle.crossing'))
  return list
}
