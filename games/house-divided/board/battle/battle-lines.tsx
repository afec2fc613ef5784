import { createMemo, For, type JSX, Show } from 'solid-js'
import type { BoardFace, BoardWords } from '#client/board/api.ts'
import unitData from '../../data/units.json' with { type: 'json' }
import type { BattleView, UnitView, View } from '../../views.ts'
import { counterSvg } from '../counters/counters.ts'
import { boxCode, faceOf, sideOfUnit, typeFacts, unitTarget } from '../counters/pieces.ts'
import type { Side } from '../palette.ts'
import { unitText } from '../words/sites.ts'
import { afterShots } from './battle-now.ts'
import { needsOf } from './proposal.ts'
import type { RolledShot, SeenShot, ShotState } from './volley.ts'

const COLUMN = 132
const ROW = 326
const TOP = 52
const SIZE = 56

interface Standing {
  unit: UnitView
  x: number
  /** Eliminated by the volley just rolled: still shown, struck through. */
  gone: boolean
}

/** Two lines face to face; before each shooter of the side that fires a slot with what it needs, and its die when it falls. */
export function BattleLines(props: {
  table: BoardFace<View>
  battle: BattleView
  shots: readonly SeenShot[]
}): JSX.Element {
  const words = () => props.table.words()
  const attacker = (): Side => (props.battle.attacker === 0 ? 'union' : 'confederate')
  const defender = (): Side => (attacker() === 'union' ? 'confederate' : 'union')
  const lines = createMemo(() => {
    const all = present(props.table.view(), props.battle, props.shots)
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
  const slots = createMemo(() => slotsOf(props.battle, props.shots, above(), below()))
  return (
    <div class="hd-field">
      <svg viewBox={`0 0 ${width()} ${ROW + 168}`} style={{ 'min-width': `${columns() * 66}px` }}>
        <title>{words().say('board.heading.battle', { box: boxCode(props.battle.box) })}</title>
        <text class="hd-side" x={width() / 2} y="32" classList={{ union: defender() === 'union' }}>
          {words().say('board.battle.defends', { side: defender() })}
        </text>
        <text class="hd-side" x={width() / 2} y={ROW + 156} classList={{ union: attacker() === 'union' }}>
          {words().say('board.battle.attacks', { side: attacker() })}
        </text>
        <For each={slots()}>{slot => <Way slot={slot} />}</For>
        <For each={above()}>{s => <Soldier table={props.table} battle={props.battle} standing={s} y={TOP} />}</For>
        <For each={below()}>{s => <Soldier table={props.table} battle={props.battle} standing={s} y={ROW} />}</For>
        <For each={slots()}>
          {slot => <SlotBox slot={slot} words={words()} falls={props.table.stage()?.lasts ?? 0} />}
        </For>
      </svg>
    </div>
  )
}

const side = (s: Standing): Side => sideOfUnit(s.unit.id)

/** Units in the battle after the shots that have been seen, with those that they have eliminated. */
function present(view: View, battle: BattleView, shots: readonly SeenShot[]): Standing[] {
  const units = view.units.filter(u => u.box === battle.box)
  const here = afterShots(units, shots).map(unit => ({ unit, x: 0, gone: false }))
  const fallen = shots
    .filter(shot => shot.state === 'hit' && shot.eliminated)
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

/** A shot in its slot: before its shooter, with the way to its target. */
interface Slot {
  x1: number
  x2: number
  up: boolean
  needs: number
  state: ShotState
  roll: number | null
}

function slotsOf(
  battle: BattleView,
  seen: readonly SeenShot[],
  above: readonly Standing[],
  below: readonly Standing[],
): Slot[] {
  const announced = battle.shots.map(shot => ({
    ...shot,
    needs: needsOf(battle, shot.shooter, shot.target),
    state: 'aimed' as const,
    roll: null,
  }))
  return (seen.length > 0 ? seen : announced).flatMap(({ shooter, target, needs, state, roll }) => {
    const up = below.some(s => s.unit.id === shooter)
    const from = (up ? below : above).find(s => s.unit.id === shooter)
    const to = (up ? above : below).find(s => s.unit.id === target)
    return from === undefined || to === undefined ? [] : [{ x1: from.x, x2: to.x, up, needs, state, roll }]
  })
}

const SLOT = { width: 116, height: 38 }
/** Between the lines: below the words of the upper one, above the counters of the lower one. */
const UPPER = TOP + SIZE + 82
const LOWER = ROW - 14

/** From the slot to its target. It carries no words: they stand in the slot. */
function Way(props: { slot: Slot }): JSX.Element {
  const [y1, y2] = props.slot.up ? [LOWER - SLOT.height, UPPER] : [UPPER + SLOT.height, LOWER]
  const middle = (y1 + y2) / 2
  const head = props.slot.up ? 9 : -9
  const { x1, x2 } = props.slot
  return (
    <g class={`hd-shot ${props.slot.state}`}>
      <path d={`M${x1} ${y1}C${x1} ${middle} ${x2} ${middle} ${x2} ${y2}`} />
      <path class="head" d={`M${x2 - 8} ${y2 + head}L${x2} ${y2}L${x2 + 8} ${y2 + head}`} />
    </g>
  )
}

/** What the shot needs, its die and what came of it. */
function SlotBox(props: { slot: Slot; words: BoardWords; falls: number }): JSX.Element {
  const top = () => (props.slot.up ? LOWER - SLOT.height : UPPER)
  const said = () => props.words.say(`board.battle.slot.${props.slot.state}`)
  const isThrown = () => props.slot.roll !== null && !['aimed', 'waits'].includes(props.slot.state)
  return (
    <g class={`hd-slot ${props.slot.state}`} transform={`translate(${props.slot.x1 - SLOT.width / 2} ${top()})`}>
      <rect width={SLOT.width} height={SLOT.height} rx="6" />
      <text x="9" y="16">
        {needText(props.words, props.slot.needs)}
      </text>
      <text class="hd-slot-state" x="9" y="31">
        {said()}
      </text>
      <Show when={isThrown()}>
        <g transform={`translate(${SLOT.width - 30} 9)`}>
          <g class="hd-die-falls" style={{ '--falls': `${props.falls}ms` }}>
            <DieFace value={props.slot.roll ?? 0} filled={props.slot.state === 'hit'} />
          </g>
        </g>
      </Show>
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

function DieFace(props: { value: number; filled: boolean }): JSX.Element {
  return (
    <g class="hd-die-face" classList={{ filled: props.filled }}>
      <rect width="20" height="20" rx="4" />
      <For each={PIPS[props.value] ?? []}>{([x, y]) => <circle cx={10 + x * 5} cy={10 + y * 5} r="2" />}</For>
    </g>
  )
}

const needText = (words: BoardWords, needs: number): string =>
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
        <path class="hd-hook" d={`M${-SIZE / 2 - 10.5} -10.5H${SIZE / 2 + 10.5}V${SIZE + 10.5}H${-SIZE / 2 - 10.5}Z`} />
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
