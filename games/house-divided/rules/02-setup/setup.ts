import { growingById, mapBy } from '#engine/ids.ts'
import { type OptionInfo, type Options, rngFrom, type Seed } from '#engine/index.ts'
import setupData from '../../data/setup.json' with { type: 'json' }
import { BOXES, boxNamed, VICTORY_CITIES } from '../board.ts'
import { CONFEDERATE, type SideIndex, UNION } from '../ids.ts'
import { type GameOptions, OPTIONS } from '../options.ts'
import type { Office, State } from '../state.ts'
import { typeNamed } from '../unit-types.ts'
import { enlist } from '../units.ts'

/** 2.0: the position of July 1861. */
export function setup(scenario: string, options: Options, seed: Seed): State {
  const g: State = {
    stack: [{ proc: 'game', at: 'start' }],
    rng: rngFrom(seed),
    reveals: 0,
    outcome: null,
    scenario,
    options: chosenOptions(options),
    turn: 1,
    active: UNION,
    phase: 'movement',
    units: growingById([]),
    control: mapBy(BOXES, b => b.owner),
    cavalryHeld: [],
    armyMaximum: [setupData.armyMaximum.union, setupData.armyMaximum.confederate],
    offices: [officeOf('union'), officeOf('confederate')],
    setAside: setupData.setAside.union['militia-infantry'],
  }
  mobiliseEarly(g)
  place(g, UNION, setupData.union)
  place(g, CONFEDERATE, setupData.confederate)
  return g
}

/** 8.0, ruling R62: a handicap, so many of those set aside are in the office from the start. */
function mobiliseEarly(g: State): void {
  const { mobilisedEarly = 0 } = g.options
  g.offices[UNION].infantry += mobilisedEarly
  g.setAside -= mobilisedEarly
}

function place(g: State, side: SideIndex, units: readonly { box: string; type: string; count: number }[]): void {
  for (const { box, type, count } of units) {
    for (let i = 0; i < count; i++) enlist(g, side, typeNamed(type), boxNamed(box))
  }
}

function officeOf(side: 'union' | 'confederate'): Office {
  const office = setupData.office[side]
  return { infantry: office['militia-infantry'], cavalry: office['militia-cavalry'] }
}

function chosenOptions(given: Options): GameOptions {
  const chosen = (o: OptionInfo) => [o.id, given[o.id] ?? o.default] as const
  const {
    mobilisedEarly = 0,
    citiesToWin,
    ...options
  } = Object.fromEntries(OPTIONS.map(chosen)) as unknown as GameOptions
  return {
    ...options,
    ...(mobilisedEarly === 0 ? {} : { mobilisedEarly }),
    ...(citiesToWin === VICTORY_CITIES.length ? {} : { citiesToWin }),
  }
}
