import type { FeatureBook } from '#ai/judgement/features.ts'
import { citiesToWin, unitCount, victoryCitiesHeld } from '../../rules/11-victory/army-maximum.ts'
import { lastTurn } from '../../rules/11-victory/victory.ts'
import { VICTORY_CITIES } from '../../rules/board.ts'
import { CONFEDERATE, enemyOf, sideIndex, sideOf, UNION, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { eyeFor } from '../eye.ts'
import { judge, type Judgement as Parts } from '../judge/evaluate.ts'
import { POWER } from '../judge/tally.ts'
import { weightsOf } from '../weights.ts'

/** What is read from a position once; each feature is then a line. */
export interface Reading {
  g: Readonly<State>
  parts: Parts
  power: readonly [number, number]
  cities: number
  lead: number
  /** How much of the war is over, from 0 to 1. */
  over: number
  short: boolean
}

const overOf = (g: Readonly<State>): number => Math.min(1, g.turn / lastTurn(g))

function powers(g: Readonly<State>): [number, number] {
  const sum: [number, number] = [0, 0]
  for (let id = 0 as UnitId; id < g.units.length; id++) {
    const { box, type } = g.units[id]
    if (box !== null) sum[sideOf(id)] += POWER[type]
  }
  return sum
}

/** The parts that some levels leave out are counted too; how much each weighs is learned. */
const W = { ...weightsOf(UNION), citadel: 1, army: 1, garrison: 1 }

function read(g: Readonly<State>): Reading {
  const eye = eyeFor(g, UNION, W)
  return {
    g,
    parts: judge(g, eye, g.phase === 'movement' ? g.active : enemyOf(g.active)),
    power: powers(g),
    // as if all seven were needed: those that are not count as taken
    cities: victoryCitiesHeld(g) + VICTORY_CITIES.length - citiesToWin(g),
    lead: g.armyMaximum[UNION] - g.armyMaximum[CONFEDERATE],
    over: overOf(g),
    short: g.scenario === 'short',
  }
}

const MARGIN_REACH = 2
const offices = (g: Readonly<State>, side: 0 | 1): number => g.offices[side].infantry + g.offices[side].cavalry

/** What tells who is winning A House Divided, from the Union's side. */
export const features: FeatureBook<State, Reading> = {
  read,
  sideOf: (_, role) => sideIndex(role),
  phase: g => g.turn * 2 + g.active,
  over: overOf,
  features: {
    cities: { of: r => (r.short ? 0 : r.cities) },
    citiesLate: { of: r => (r.short ? 0 : r.cities * r.over) },
    lastCities: { of: r => (r.short ? 0 : Math.max(0, r.cities - 4)) },
    strength: { of: r => r.power[0] - r.power[1] },
    strengthShare: { of: r => Math.log((r.power[0] + 1) / (r.power[1] + 1)) },
    confederatesLeft: { of: r => -r.power[1] },
    lead: { of: r => r.lead },
    thinLead: { of: r => -Math.exp(-Math.max(-2, r.lead) / MARGIN_REACH) },
    leadAtEnd: { of: r => (r.short ? Math.tanh((r.lead - r.g.options.shortGameLead + 0.5) / 2) : 0) },
    leadAtEndLate: { of: r => (r.short ? Math.tanh((r.lead - r.g.options.shortGameLead + 0.5) / 2) * r.over : 0) },
    control: { of: r => r.parts.control },
    forceNearCities: { of: r => r.parts.future },
    danger: { of: r => r.parts.danger },
    washington: { of: r => r.parts.guard },
    citadel: { of: r => r.parts.citadel },
    army: { of: r => r.parts.army },
    bareCities: { of: r => r.parts.garrison },
    recruits: { of: r => Math.min(6, offices(r.g, UNION)) - Math.min(6, offices(r.g, CONFEDERATE)) },
    room: {
      of: r => r.g.armyMaximum[0] - unitCount(r.g, UNION) - r.g.armyMaximum[1] + unitCount(r.g, CONFEDERATE),
      free: true,
    },
    clock: { of: r => (r.short ? 0 : r.over), free: true },
    clockShort: { of: r => (r.short ? r.over : 0), free: true },
    initiative: { of: r => (r.g.active === UNION ? 1 : 0), free: true },
  },
}
