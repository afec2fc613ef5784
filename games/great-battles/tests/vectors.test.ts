import { describe, expect, it } from 'vitest'
import { arcHexes, faceOfDegrees } from '#engine/map/facing.ts'
import { hexGrid, hexNamed, SIDE_NAMES, sideTo } from '#engine/map/hex.ts'
import { attackAllowance } from '#games/great-battles/rules/02-counters/allowance.ts'
import { fatigueModifier } from '#games/great-battles/rules/02-counters/cohesion.ts'
import { starsDrm } from '#games/great-battles/rules/02-counters/leaders-here.ts'
import {
  columnMarkers,
  frontShares,
  horseHolders,
  isCollapse,
  shares,
} from '#games/great-battles/rules/02-counters/strength.ts'
import {
  independentUse,
  limitedUse,
  markersOf,
  transferred,
} from '#games/great-battles/rules/05-activation/markers-of.ts'
import { refusedFire, stackFire } from '#games/great-battles/rules/08-stacking/fire-front.ts'
import { passageCost, passageDrm } from '#games/great-battles/rules/08-stacking/passage.ts'
import { approachLoss, withdrawalDrm } from '#games/great-battles/rules/09-movement/costs.ts'
import { densityDrm, halves, keptFires, nightDrm, splitShares } from '#games/great-battles/rules/10-fire/fire-sum.ts'
import { fireResult, maxRange, weaponOf } from '#games/great-battles/rules/10-fire/fire-table.ts'
import { type Node, SEEN, sightAlong } from '#games/great-battles/rules/10-fire/line-of-sight.ts'
import { covered, mayCombine } from '#games/great-battles/rules/11-shock/combine.ts'
import {
  gunsInShock,
  positionDrm,
  positionOf,
  ratioOf,
  shockBand,
} from '#games/great-battles/rules/11-shock/shock-table.ts'
import { routTests } from '#games/great-battles/rules/12-results/rout-chain.ts'
import { isIneffective } from '#games/great-battles/rules/13-morale/effectiveness-of.ts'
import { rallyResult, routRecovery } from '#games/great-battles/rules/13-morale/rally-result.ts'
import { activationSteps, freeMarch, shockSteps } from '#games/great-battles/rules/17-fatigue/fatigue.ts'
import { bandOf, CHARTS, rangesWith } from '#games/great-battles/rules/battle/charts.ts'
import { trailCost } from '#games/great-battles/rules/battle/compile.ts'
import vectors from './vectors.json' with { type: 'json' }

// biome-ignore lint/suspicious/noExplicitAny: each kind of vector has a shape of its own
type Any = any
const GRID = hexGrid(40, 40)
const at = (code: string) => hexNamed(GRID, code)
const RANGES = rangesWith(undefined)
const band = (bands: readonly Any[], roll: number) => bandOf(bands, roll)

/** What our functions say to a vector's `given`. The seven narrative ones are written positions in the chapters' tests. */
const ANSWERS: { [kind: string]: (given: Any, expected: Any) => unknown } = {
  adjacent: g => ({ all: g.pairs.every(([a, b]: [string, string]) => sideTo(GRID, at(a), at(b)) !== null) }),
  facing(g) {
    const face = faceOfDegrees(g.facing)
    if (face === null) throw new Error('no facing')
    const named = (arc: 'front' | 'flank' | 'rear') =>
      arcHexes(GRID, at(g.hex), face, arc)
        .map(h => (SIDE_NAMES[sideTo(GRID, at(g.hex), h) as number] as string).toUpperCase())
        .sort()
    return { front: named('front'), flank: named('flank'), rear: named('rear') }
  },
  envelop(g) {
    const face = faceOfDegrees(g.defenderFacing)
    if (face === null) throw new Error('no facing')
    const touching = g.line.filter((h: string) => sideTo(GRID, at(h), at(g.defender)) !== null)
    const [from, to] = g.moves as [string, string]
    const moved = g.line.map((h: string) => (h === from ? to : h))
    const arc = (h: string) =>
      (['front', 'flank', 'rear'] as const).find(a => arcHexes(GRID, at(g.defender), face, a).includes(at(h)))
    const count = (a: string) => moved.filter((h: string) => arc(h) === a).length
    const position = positionOf({ front: count('front'), flank: count('flank'), rear: count('rear') })
    return { inContactBefore: touching, afterRelation: arc(to), positionDrm: positionDrm(position) }
  },
  chain: g => ({ complete: g.links.every((l: Any) => l.mp <= l.range) }),
  activations: g => ({
    am: markersOf({
      marker: g.em,
      army: g.armyBonus ?? 0,
      lent: g.corpsBonus,
      inRange: g.inRange,
      activation: g.activation,
      ineffective: g.ineffective ?? false,
    }),
  }),
  independent: g => ({ usable: independentUse(g.am) }),
  amLimit: g => ({ usable: limitedUse(g.divisionAm, g.limit) }),
  coordination(g) {
    const b = band(CHARTS.tables.brigadeCoordination.bands, g.die + g.rating)
    return b.brigades === undefined ? { result: b.result } : { result: b.result, brigades: b.brigades }
  },
  transfer: g => ({ after: transferred(g.before, g.take, g.give) }),
  ordersChange: g => ({ result: band(CHARTS.tables.ordersChange.bands, g.die + g.drm).result }),
  looseCannon: g => ({ profile: band(CHARTS.tables.looseCannon.unpredictable, g.die).profile }),
  refusedFire: g => ({ fire: refusedFire(g.stack) }),
  stackFire: g => ({ fire: stackFire(g.stack) }),
  density: g => ({ drm: densityDrm(g.sp) }),
  extendedSplit: g => ({ split: shares(g.sp, g.hexes) }),
  extendedFront: g => ({ perFrontHex: frontShares(g.split) }),
  columnMarkers: g => ({ markers: columnMarkers(g.type !== 'infantry', g.sp) }),
  passThrough: g => ({ extraMp: passageCost(), uddDrm: passageDrm(g.cost) }),
  trail: g => ({ mp: trailCost(g.cost, g.orders === 'march' ? 0 : 1) }),
  withdrawDrm: g => ({ drm: withdrawalDrm(g.cost) }),
  attackMa: g => ({ ma: attackAllowance(g.ma) }),
  approachGuns: g => ({ guns: approachLoss(g.margin) }),
  splitFire: g => ({ split: splitShares(g.sp, 2) }),
  reserveFire: g => ({ first: halves(g.sp) }),
  reserveLeft: g => ({ fires: keptFires(g.reserved, g.spLeft) }),
  range(g) {
    const { max, prepared } = weaponOf(RANGES, g.class, g.weapon)
    return { max, prepared }
  },
  halfRange: g => ({ max: maxRange(weaponOf(RANGES, g.class, g.weapon), 'dusk') }),
  fireCell: g => ({ result: fireResult(g.table, g.sp, g.roll) }),
  ratio: g => ({ ratio: ratioOf(g.attacker, g.defender, g.attackerMoved && !g.defenderTerrain).ratio }),
  shockBand: g => ({ name: shockBand(g.roll).name }),
  artilleryShock: g => ({ sp: gunsInShock(g.guns) }),
  leaderDrm: g => ({ drm: starsDrm(g.stars) }),
  collapse: g => ({ collapsed: isCollapse(g.initial, g.initial - g.losses) }),
  horseHolders: g => ({ holders: horseHolders(g.sp) }),
  nightDrm: g => ({ drm: nightDrm(g.range) }),
  fatigueMod: g => ({ mod: fatigueModifier(g.number) }),
  ineffective: g => ({ ci: isIneffective(g.regiments) }),
  rally(g) {
    const words = { rallied: 'rallied', disordered: 'disordered', loss: 'disordered, lose 1 SP' }
    return { result: words[rallyResult(g.cohesion, g.roll)] }
  },
  routRecovery(g) {
    const words = { eliminated: 'eliminated', returns: 'returns, disordered, -1 SP', routed: 'still routed, -1 SP' }
    return { result: words[routRecovery(g.cohesion, g.roll, g.drm ?? 0)] }
  },
  fatigueTurn(g, e) {
    let acts = 0
    let shocks = 0
    const log = g.events.map((event: Any) => {
      let steps = 0
      if (event.type === 'activation') {
        if (event.tiring !== false) steps += activationSteps(++acts, event.nightAttack === true)
        if (event.shock === true) steps += shockSteps(++shocks)
      } else if (event.sameActivation !== true) steps += shockSteps(++shocks)
      return steps
    })
    const nf = log.reduce((a: number, b: number) => a + b, 0)
    return e.log === undefined ? { nf } : { nf, log }
  },
  march: g => ({
    mp: g.ma * g.am,
    freeMp: freeMarch(g.ma),
    hexes: (g.ma * g.am) / g.roadCost,
    firstTiringHex: freeMarch(g.ma) / g.roadCost + 1,
  }),
  combine(g) {
    const plan = g.plan.map((row: string[]) => {
      const arrow = row.indexOf('->')
      return { attackers: row.slice(0, arrow), defenders: row.slice(arrow + 1) }
    })
    return {
      legal:
        covered(plan, g.attackers) &&
        plan.every((p: Any) => mayCombine(p.attackers, p.defenders, g.attackers, g.adjacent)),
    }
  },
  routChain(g) {
    const tested = routTests(
      g.first,
      (u: string) => g.adjacent[u],
      (u: string) => g.failAndRout.includes(u),
    )
    return { tests: Object.fromEntries(tested.map(u => [u, tested.filter(x => x === u).length])) }
  },
  losLine(g) {
    const ids = g.line.map((n: Any) => n.id)
    let [a, b] = [ids.indexOf(g.from), ids.indexOf(g.to)]
    if (a < 0 || b < 0) [a, b] = [0, ids.length - 1]
    const [lo, hi] = [Math.min(a, b), Math.max(a, b)]
    const woods = ['woods', 'difficult_woods', 'cedars']
    const nodes = g.line.slice(lo, hi + 1).map(
      (n: Any, i: number): Node => ({
        e: n.e,
        tall: [...woods, 'town'].includes(n.t),
        canopy: woods.includes(n.t),
        near: i,
        far: hi - lo - i,
      }),
    )
    const slopes = g.sides.slice(lo, hi).map((s: string | null) => ['', 'minor', 'steep', 'sheer'].indexOf(s ?? ''))
    return { clear: sightAlong(nodes, slopes, g.crests === true ? (g.beyond ?? null) : null).code === SEEN }
  },
}

describe('vectors, by kind', () => {
  for (const v of vectors.vectors as readonly Any[]) {
    if (v.kind === 'narrative') continue
    it(`${v.rule} ${v.id}: ${v.title}`, () => {
      const answer = ANSWERS[v.kind]
      if (answer === undefined) throw new Error(`no function answers vectors of kind ${v.kind}`)
      const got = answer(v.given, v.expect) as { [key: string]: unknown }
      const expected =
        v.kind === 'facing'
          ? Object.fromEntries(Object.entries(v.expect).map(([k, l]) => [k, [...(l as string[])].sort()]))
          : v.expect
      expect(got).toMatchObject(expected)
    })
  }
})
