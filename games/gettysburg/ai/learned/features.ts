import type { FeatureBook } from '#ai/judgement/features.ts'
import { starsHeld } from '../../rules/24-victory/victory.ts'
import { DOUBLE_STAR, STARRED } from '../../rules/board.ts'
import { CONFEDERATE, PERIODS, sideIndex, UNION } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { type Outlook, outlookOf, progress } from '../judge/outlook.ts'
import { newTally, slotOf, type Tally, tallyUp } from '../judge/tally.ts'
import { judge, type Judgement as Parts } from '../orders/evaluate.ts'
import { weightsOf } from '../weights.ts'

/** What is read from a position once; each feature is then a line. */
export interface Reading {
  g: Readonly<State>
  t: Tally
  parts: Parts
  outlook: Outlook
  /** How much of the battle is over, from 0 to 1. */
  over: number
  stars: number
  top: boolean
}

const ORDERS_A_PERIOD = 10
const FULL = 3
const AFTERNOON = PERIODS.indexOf('afternoon')
const MOST = 4
const tally = newTally()

const logOddsOf = (p: number): number => Math.max(-MOST, Math.min(MOST, Math.log((p + 1e-9) / (1 - p + 1e-9))))
const ordersLeft = (g: Readonly<State>): number => Math.min(ORDERS_A_PERIOD, g.unionOrders + g.forcedPasses)

function read(g: Readonly<State>): Reading {
  const w = weightsOf(UNION, 'general-1')
  const parts = judge(g, w, g.active)
  tallyUp(g, tally)
  const held = starsHeld(g)
  const over = progress(g)
  return {
    g,
    t: tally,
    parts,
    outlook: outlookOf(g, w, tally),
    over,
    stars: held.length,
    top: held.includes(DOUBLE_STAR),
  }
}

/** Would the Confederates win if the period ended now, and how soon does it? */
function verge({ g, stars, top }: Reading): number {
  if (stars < 2 && !(top && g.period === AFTERNOON)) return 0
  return -1 - (ORDERS_A_PERIOD - ordersLeft(g)) / ORDERS_A_PERIOD
}

function garrisons({ t }: Reading): number {
  let sum = 0
  for (const star of STARRED) sum += Math.min(FULL, t.power[slotOf(UNION, star)])
  return sum
}

function coming({ t }: Reading, side: number): number {
  let sum = 0
  for (const c of t.coming) if (c.side === side) sum += c.power
  return sum
}

/** Stars on which nobody stands. */
function bare({ t }: Reading): number {
  let sum = 0
  for (const star of STARRED)
    if (t.troops[slotOf(UNION, star)] === 0 && t.troops[slotOf(CONFEDERATE, star)] === 0) sum++
  return -sum
}

/** What tells who is winning at Gettysburg, from the Union's side. */
export const features: FeatureBook<State, Reading> = {
  read,
  sideOf: (_, role) => sideIndex(role),
  phase: g => `${g.day}.${g.period}.${Math.ceil(ordersLeft(g) / 4)}`,
  over: progress,
  features: {
    material: { of: r => r.parts.material },
    materialLate: { of: r => r.parts.material * r.over },
    stars: { of: r => -r.stars },
    roundTops: { of: r => (r.top ? -1 : 0) },
    verge: { of: verge },
    outlook: { of: r => -logOddsOf(r.outlook.win) },
    outlookLate: { of: r => -logOddsOf(r.outlook.win) * r.over },
    assaults: { of: r => r.parts.danger },
    retreats: { of: r => r.parts.cover },
    trenches: { of: r => r.parts.trenches },
    disruption: { of: r => r.parts.disruption },
    batteries: { of: r => r.parts.batteries },
    garrisons: { of: garrisons },
    bareStars: { of: bare },
    unionToCome: { of: r => coming(r, 0), free: true },
    confederatesToCome: { of: r => -coming(r, 1), free: true },
    clock: { of: r => r.over, free: true },
    initiative: { of: r => (r.g.active === UNION ? 1 : 0), free: true },
  },
}
