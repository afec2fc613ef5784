import type { FeatureBook } from '#ai/judgement/features.ts'
import { type ControlGap, controlGaps } from '../../rules/20-victory/control.ts'
import { CONFEDERATE, UNION } from '../../rules/ids.ts'
import { dayOf, HOURS, nightAfter } from '../../rules/pieces.ts'
import { sideOfRole } from '../../rules/seats.ts'
import type { Objective, State } from '../../rules/state.ts'
import { type Standing, standingOf } from '../ground/standing.ts'
import { marchSteps, openness } from '../judge/approach.ts'
import { assaults, cohesion, material, race, tokens } from '../judge/evaluate.ts'
import { lineOf, manning } from '../line/line.ts'
import { generalsWeights } from '../weights.ts'

/** What is read from a position once; each feature is then a line. */
export interface Reading {
  g: Readonly<State>
  s: Standing
  gaps: readonly (ControlGap | null)[]
  /** Objectives without full control; how open the way to the others is. */
  missing: number
  open: readonly number[]
  /** How much of the battle is over, from 0 to 1. */
  over: number
  /** 20: from the second day on, who has no full control may lose any hour. */
  counts: boolean
  /** How little is left of the day. */
  dusk: number
}

const DAY = 14
const overOf = (g: Readonly<State>): number => Math.min(1, g.hour / HOURS)

function read(g: Readonly<State>): Reading {
  const s = standingOf(g)
  const gaps = controlGaps(g)
  const ahead = marchSteps(g, s, CONFEDERATE)
  const open = g.objectives.map(({ area }: Objective, i) => (gaps[i] === null ? openness(ahead, area) : 1))
  return {
    g,
    s,
    gaps,
    missing: gaps.filter(gap => gap !== null).length,
    open,
    over: overOf(g),
    counts: dayOf(g.hour) > 1,
    dusk: 1 - Math.min(1, (nightAfter(g.hour) - g.hour) / DAY),
  }
}

const W = generalsWeights(UNION)
/** Attacks are compared as if an objective were worth so much. */
const STAKE = 3

const trayOf = (g: Readonly<State>, side: 0 | 1): number => g.tokens[side].tray.length

/** What tells who is winning The Guns of Gettysburg, from the Union's side. */
export const features: FeatureBook<State, Reading> = {
  read,
  sideOf: (g, role) => sideOfRole(g, role) ?? UNION,
  phase: g => `${g.hour}.${g.active}`,
  over: overOf,
  features: {
    material: { of: r => -material(r.g) },
    materialLate: { of: r => -material(r.g) * r.over },
    tokens: { of: r => -tokens(r.g) },
    objectivesLost: { of: r => -r.g.objectives.filter(o => o.owner === CONFEDERATE).length },
    controlGaps: { of: r => -r.missing },
    controlNow: { of: r => (r.counts && r.missing > 0 ? -1 : 0) },
    controlAtDusk: { of: r => (r.counts && r.missing > 0 ? -r.dusk : 0) },
    lifeline: { of: r => (r.counts && r.missing > 0 ? -1 / (1 + trayOf(r.g, UNION)) : 0) },
    openWay: { of: r => -Math.max(...r.open) },
    openWayLate: { of: r => -Math.max(...r.open) * r.over },
    openWays: { of: r => -r.open.reduce((a, b) => a + b, 0) },
    forceNear: { of: r => -race(r.g) },
    unionAttacks: { of: r => assaults(r.g, r.s, W, STAKE, UNION) },
    confederateAttacks: { of: r => -assaults(r.g, r.s, W, STAKE, CONFEDERATE) },
    commandsTogether: { of: r => cohesion(r.g, UNION) - cohesion(r.g, CONFEDERATE) },
    line: { of: r => -manning(r.g, UNION, lineOf(r.g, W), W.second) },
    unionArrivals: { of: r => r.g.arrivals[UNION], free: true },
    confederateArrivals: { of: r => -r.g.arrivals[CONFEDERATE], free: true },
    clock: { of: r => r.over, free: true },
    dayCounts: { of: r => (r.counts ? 1 : 0), free: true },
    initiative: { of: r => (r.g.active === UNION ? 1 : 0), free: true },
  },
}
