import { listOf } from '#engine/ids.ts'
import { rngFrom, type Seed, type Viewer } from '#engine/index.ts'
import { comesAcross, shotValue } from './rules/05-battles/fire.ts'
import { citiesToWin, victoryCitiesHeld } from './rules/11-victory/army-maximum.ts'
import { lastTurn } from './rules/11-victory/victory.ts'
import { clone } from './rules/clone.ts'
import type { Origins } from './rules/frames.ts'
import { type BoxId, enemyOf, type Owner, type SideIndex, sideOf, type UnitId } from './rules/ids.ts'
import { frames, type Running } from './rules/kit.ts'
import type { Office, Phase, State, UnitState } from './rules/state.ts'
import { unitsIn } from './rules/units.ts'

/** A counter on the map, as it is in the state: values that nobody changes, so views and states share them. Ids go out as plain numbers. */
export interface UnitView extends Omit<UnitState, 'id' | 'type' | 'box' | 'arrival'> {
  readonly id: number
  readonly type: number
  readonly box: number
  readonly arrival: number | null
}

export interface BattleView {
  box: number
  round: number
  attacker: SideIndex
  /** The side whose part of the round it is. */
  firing: SideIndex | null
  /** Boxes from which each side's units came into the battle. */
  origins: readonly [readonly number[], readonly number[]]
  /** Targets announced so far in this part. */
  shots: readonly { readonly shooter: number; readonly target: number }[]
  /** The line that fires in this part, in order, and for each enemy what protects it and what each shooter needs. */
  shooters: readonly number[]
  targets: readonly TargetView[]
  /** Attackers that came over a river or from the sea. */
  crossing: readonly number[]
}

export interface TargetView {
  unit: number
  entrenched: boolean
  elite: boolean
  crossing: boolean
  /** The die must show this or less, for each of `shooters`. */
  needs: readonly number[]
}

/** A House Divided hides nothing: every seat and every onlooker has this view. The dice to come are not in it. */
export interface View {
  scenario: string
  turn: number
  lastTurn: number
  active: SideIndex
  phase: Phase
  /** Marches left and rolled; the box being marched from; whether an invasion is open and where it goes. */
  marches: { left: number; total: number; from: number | null; invasion: boolean; port: number | null } | null
  recruits: { left: number; total: number; used: readonly number[] } | null
  battle: BattleView | null
  units: readonly UnitView[]
  control: readonly Owner[]
  /** Boxes that fall back when the cavalry holding them leaves. */
  cavalryHeld: readonly number[]
  offices: readonly [Office, Office]
  setAside: number
  armyMaximum: readonly [number, number]
  unitCount: readonly [number, number]
  victoryCities: number
  /** How many of the seven the Union needs. */
  citiesToWin: number
}

export function look(g: Readonly<State>, _viewer: Viewer): View {
  const unitCount: [number, number] = [0, 0]
  const view: View = {
    scenario: g.scenario,
    turn: g.turn,
    lastTurn: lastTurn(g),
    active: g.active,
    phase: g.phase,
    marches: null,
    recruits: null,
    battle: null,
    units: unitViews(g, unitCount),
    control: listOf(g.control),
    cavalryHeld: g.cavalryHeld,
    offices: [
      { infantry: g.offices[0].infantry, cavalry: g.offices[0].cavalry },
      { infantry: g.offices[1].infantry, cavalry: g.offices[1].cavalry },
    ],
    setAside: g.setAside,
    armyMaximum: [g.armyMaximum[0], g.armyMaximum[1]],
    unitCount,
    victoryCities: victoryCitiesHeld(g),
    citiesToWin: citiesToWin(g),
  }
  for (const frame of frames(g)) showFrame(g, frame, view)
  return view
}

/** Only the dice to come are unknown. */
export function imagine(g: Readonly<State>, _viewer: Viewer, seed: Seed): State {
  const world = clone(g)
  world.rng = rngFrom(seed, g.rng.draws)
  return world
}

function showFrame(g: Readonly<State>, frame: Running, view: View): void {
  switch (frame.proc) {
    case 'movement': {
      const { left, total, invasion, port } = frame
      view.marches = { left, total, from: null, invasion, port }
      return
    }
    case 'march': {
      const { box, port, left } = frame
      if (view.marches !== null) view.marches = { ...view.marches, left, from: box, port }
      return
    }
    case 'battle': {
      const { box, round, origins } = frame
      view.battle = showBattle(g, box, round, origins)
      return
    }
    case 'battlePart': {
      const { box, side, shots, origins } = frame
      if (view.battle === null) return
      view.battle.firing = side
      view.battle.shots = shots.map(({ shooter, target }) => ({ shooter, target }))
      view.battle.origins = [origins[0].slice(), origins[1].slice()]
      const shooters = unitsIn(g, box, side)
      const { round } = view.battle
      view.battle.shooters = shooters
      view.battle.targets = unitsIn(g, box, enemyOf(side)).map(unit =>
        showTarget(
          unit,
          shooters.map(shooter => shotValue(g, box, round, shooter, unit)),
        ),
      )
      return
    }
    case 'recruitment': {
      const { left, total, used } = frame
      view.recruits = { left, total, used: used.slice() }
    }
  }
}

function showBattle(g: Readonly<State>, box: BoxId, round: number, origins: Origins): BattleView {
  return {
    box,
    round,
    attacker: g.active,
    firing: null,
    origins: [origins[0].slice(), origins[1].slice()],
    shots: [],
    shooters: [],
    targets: [],
    crossing: unitsIn(g, box, g.active).filter(id => comesAcross(g, box, id)),
  }
}

function showTarget(unit: UnitId, values: readonly ReturnType<typeof shotValue>[]): TargetView {
  const first = values[0]
  return {
    unit,
    entrenched: first?.entrenched === -1,
    elite: first?.elite === -1,
    crossing: first?.crossing === 1,
    needs: values.map(v => v.value),
  }
}

/** The counters on the map; how many each side has is counted on the way. */
function unitViews(g: Readonly<State>, counted: [number, number]): UnitView[] {
  const views: UnitView[] = []
  const units = g.units
  for (let n = 0; n < units.length; n++) {
    const id = n as UnitId
    const unit = units[id]
    if (unit.box === null) continue
    views.push(unit as UnitView)
    counted[sideOf(id)]++
  }
  return views
}
