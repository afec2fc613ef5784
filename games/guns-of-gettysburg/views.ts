import type { Viewer } from '#engine/index.ts'
import { type ControlGap, gapOf } from './rules/20-victory/control.ts'
import { type AreaId, type Hour, type SideIndex, UNION } from './rules/ids.ts'
import { isSubordinate, sideOfRole } from './rules/seats.ts'
import type { Objective, Phase, State } from './rules/state.ts'
import { type Watch, watch } from './rules/survey.ts'
import { type AttackView, showAttack } from './views/attack-view.ts'
import { type BlockView, showBlocks } from './views/blocks-view.ts'
import { type Doing, showDoing } from './views/doing.ts'
import { reserveByCommand, type SideView, type StackView, showSide, showStacks } from './views/side-view.ts'

export type { AttackView, GunsView } from './views/attack-view.ts'
export type { BlockView } from './views/blocks-view.ts'
export type { Doing } from './views/doing.ts'
export { imagine } from './views/imagine.ts'
export { HOURS_AHEAD, type SideView, type StackView, type TokensView } from './views/side-view.ts'

export interface ObjectiveView {
  readonly area: AreaId
  readonly owner: SideIndex
  /** What the Union lacks for full control; null: nothing. */
  readonly gap: ControlGap | null
}

/** What a seat may know: built up from nothing. */
export interface View {
  scenario: string
  teams: boolean
  swapped: boolean
  /** The side of the seat that looks; null: an onlooker. */
  side: SideIndex | null
  hour: Hour
  length: number
  first: SideIndex
  active: SideIndex
  phase: Phase
  sides: readonly [SideView, SideView]
  blocks: readonly BlockView[]
  /** Eliminated and replaced blocks, by face. */
  dead: readonly number[]
  /** Unused reduced blocks of each command. */
  reserve: readonly number[]
  stacks: readonly StackView[]
  objectives: readonly ObjectiveView[]
  works: readonly number[]
  forfeit: number
  attack: AttackView | null
  doing: Doing
}

const NONE: readonly number[] = []

export function look(g: Readonly<State>, viewer: Viewer): View {
  const side = sideOfRole(g, viewer)
  const aide = isSubordinate(viewer)
  return {
    scenario: g.scenario,
    teams: g.teams,
    swapped: g.swapped,
    side,
    hour: g.hour,
    length: g.length,
    first: g.first,
    active: g.active,
    phase: g.phase,
    sides: [showSide(g, 0, side === 0, aide), showSide(g, 1, side === 1, aide)],
    blocks: showBlocks(g, side),
    dead: g.dead,
    reserve: reserveByCommand(g.reserve),
    stacks: showStacks(g, aide ? null : side),
    objectives: showObjectives(g, watch(g, UNION)),
    works: g.works.length === 0 ? NONE : g.works.slice(),
    forfeit: g.forfeit,
    attack: g.attack === null ? null : showAttack(g, g.attack, side, aide),
    doing: showDoing(g, side),
  }
}

/** What was shown last: objectives seldom change. */
let objectivesLast: readonly ObjectiveView[] = []

function showObjectives({ objectives }: Readonly<State>, enemy: Watch): readonly ObjectiveView[] {
  let same = objectivesLast.length === objectives.length
  for (let i = 0; same && i < objectives.length; i++) {
    const now = objectives[i] as Objective
    const last = objectivesLast[i] as ObjectiveView
    same = last.area === now.area && last.owner === now.owner && last.gap === gapOf(now, enemy)
  }
  if (!same) objectivesLast = objectives.map(o => ({ area: o.area, owner: o.owner, gap: gapOf(o, enemy) }))
  return objectivesLast
}
