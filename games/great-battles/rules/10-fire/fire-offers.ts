import { allowanceOf } from '../02-counters/allowance.ts'
import { strengthOf } from '../02-counters/strength.ts'
import { frontHexes, partsOf } from '../07-facing/facing.ts'
import type { Weapon } from '../battle/charts.ts'
import { ground } from '../battle/ground.ts'
import type { Choice } from '../choices.ts'
import { type Field, isGuns, ordersOf } from '../field.ts'
import { aimedOf, FREE, type Frames, HOLDS, type Shot } from '../frames.ts'
import { ATTACK, type HexId, MARCH, type UnitId } from '../ids.ts'
import {
  AWAITS,
  CHARGES,
  DONE,
  did,
  ENTERED,
  FIRED,
  hexUnder,
  is,
  MOVED_NEXT,
  NO_FIRE,
  RALLIED,
  REFUSED,
  RESTOCKED,
  SPENT,
  STAYS,
  WAS_UNDER,
} from '../state.ts'
import { enemyAt, stackAt } from '../survey.ts'
import { type Aim, aimAt, targetsOf } from './aim.ts'
import { wayOut } from './arcs.ts'
import { splitVolley, volleyShot } from './combined-fire.ts'
import { firePower, firesApart, liveSections, weaponFor } from './fire-power.ts'
import { splitShares } from './fire-sum.ts'
import { CANISTER_RANGE, rangeDrm } from './fire-table.ts'
import { firedAt, isIdle, partsFired } from './kept.ts'
import { rapidSections, rapidShots, shotOf, together } from './shots.ts'

export type Fires = Extract<
  Choice,
  {
    verb:
      | 'fireAt'
      | 'splitFire'
      | 'splitThree'
      | 'part'
      | 'splitPart'
      | 'spreadPart'
      | 'together'
      | 'rapidFireAt'
      | 'rapidPart'
      | 'fireAndMove'
      | 'volley'
      | 'splitVolley'
      | 'spreadVolley'
  }
>
type Aims = Extract<Choice, { verb: 'splitFrom' | 'splitPartFrom' }>
export type FireOffers = Fires | { verb: 'awaitFire' } | Aims

/** 10.11, 6.15, 6.16, 10.31 to 10.33, 10.61: whether a unit may fire in phase now. */
export function mayFire(g: Field, f: Readonly<Pick<Frames['unit'], 'unit' | 'mode' | 'spent'>>): boolean {
  const { unit } = f
  if (did(g, unit, FIRED | NO_FIRE | CHARGES | RALLIED | RESTOCKED)) return false
  if (f.mode !== FREE && f.mode !== HOLDS) return false
  const orders = ordersOf(g, unit)
  if (orders === MARCH) return false
  if (isGuns(g, unit)) return f.spent * 2 <= allowanceOf(g, unit)
  return orders === ATTACK || !did(g, unit, SPENT | ENTERED)
}

/** Fire to move on: under Attack, or guns; not for who has stopped beside the enemy or holds. */
function mayMoveOn(g: Field, f: Readonly<Frames['unit']>): boolean {
  if (did(g, f.unit, MOVED_NEXT | STAYS) || f.mode === HOLDS || f.mp <= 0) return false
  return isGuns(g, f.unit) || ordersOf(g, f.unit) === ATTACK
}

/** 10.1 to 10.7: the shots that a unit may choose now. */
export function fireOffers(g: Field, f: Readonly<Frames['unit']>): readonly FireOffers[] {
  if (g.units[f.unit].hex === null || !mayFire(g, f)) return []
  const { unit } = f
  const guns = isGuns(g, unit)
  const list: FireOffers[] = []
  const aims = targetsOf(g, unit)
  const whole = partsFired(g, unit).length === 0 && !(firesApart(g, unit) && liveSections(g, unit).length > 1)
  const companions = combined(g, unit)
  for (const aim of aims) {
    const hex = aim.target
    // 10.82: units of a hex that fire at one hex must combine: who comes later does not fire at it
    if (isTaken(g, unit, hex)) continue
    if (whole) {
      if (companions.some(id => aimAt(g, id, hex) !== null)) list.push({ verb: 'volley', hex })
      list.push({ verb: 'fireAt', hex })
      if (mayMoveOn(g, f)) list.push({ verb: 'fireAndMove', hex })
      if (guns && mayFireTwice(g, unit) && rapidSections(g, unit, aim).length > 0)
        list.push({ verb: 'rapidFireAt', hex })
      if (guns && aim.range > CANISTER_RANGE && batteries(g, unit, hex).length > 1) list.push({ verb: 'together', hex })
      if (guns && maySplit(g, unit, [aim], aims)) list.push({ verb: 'splitFrom', hex })
    }
  }
  for (const section of partsOffered(g, unit)) {
    const own = targetsOf(g, unit, section)
    for (const aim of own) {
      list.push({ verb: 'part', section, hex: aim.target })
      if (guns && mayFireTwice(g, unit) && rapidSections(g, unit, aim).length > 0)
        list.push({ verb: 'rapidPart', section, hex: aim.target })
      if (guns && maySplit(g, unit, [aim], own)) list.push({ verb: 'splitPartFrom', section, hex: aim.target })
    }
    if (!guns) list.push(...partSplits(g, unit, section, own))
  }
  if (whole && !guns) {
    const open = aims.filter(a => !isTaken(g, unit, a.target))
    list.push(...splits(g, unit, open))
    if (companions.length > 0) list.push(...volleySplits(g, [unit, ...companions], open))
  }
  if (g.options.combinedFire && !guns && ordersOf(g, unit) === ATTACK && !did(g, unit, AWAITS) && did(g, unit, ENTERED))
    list.push({ verb: 'awaitFire' })
  return list
}

/** 10.68, 10.61: guns that have spent MP, or lay under others, do not fire twice. */
const mayFireTwice = (g: Field, unit: UnitId): boolean => !did(g, unit, SPENT | ENTERED | WAS_UNDER)

/** 10.65, 8.45: sections of a battery, or hexes of a line, that may fire one by one. */
function partsOffered(g: Field, unit: UnitId): readonly number[] {
  const fired = partsFired(g, unit)
  if (isGuns(g, unit)) {
    const live = liveSections(g, unit)
    return live.length + fired.length > 1 ? live : []
  }
  const parts = 1 + g.units[unit].tail.length
  return parts < 2 ? [] : Array.from({ length: parts }, (_, i) => i).filter(i => !fired.includes(i))
}

/** 10.15, 7.34: fire split between front hexes, of a refused unit also between those ways; the first has the odd SP. */
function splits(g: Field, unit: UnitId, aims: readonly Aim[]): Fires[] {
  const front = frontHexes(ground(g).grid, g.units[unit])
  const near = aims.filter(a => front.includes(a.target) && a.range === 1)
  const list: Fires[] = []
  for (const a of aims)
    for (const b of aims)
      if (a !== b && ((near.includes(a) && near.includes(b)) || goApart(g, unit, a, b)))
        if (splitShots(g, unit, [a, b]).every(([, sp]) => sp > 0))
          list.push({ verb: 'splitFire', hex: a.target, other: b.target })
  // 10.15: a line among all that stand before it, a refused unit among its three front hexes; others have but two
  if (near.length > 2) list.push({ verb: 'splitThree' })
  return list
}

/** 7.34: a refused unit fires into or through its front and its refused hex, near or far. */
const goApart = (g: Field, unit: UnitId, a: Aim, b: Aim): boolean =>
  is(g.units[unit], REFUSED) && isRefusedAim(g, unit, a) !== isRefusedAim(g, unit, b)

/** 10.82, 10.15, 7.34: two hexes between which a stack that fires as one may share its fire, neighbours, or of a refused stack one by either way, near or far; or all three in front of it. */
function volleySplits(g: Field, units: readonly UnitId[], aims: readonly Aim[]): Fires[] {
  const near = aims.filter(a => a.range === 1)
  const lead = units[0] as UnitId
  const together = (hexes: readonly HexId[]) => splitVolley(g, units, hexes).some(shot => (shot.with ?? []).length > 0)
  const list = aims.flatMap(a =>
    aims.flatMap((b): Fires[] =>
      a !== b && ((near.includes(a) && near.includes(b)) || goApart(g, lead, a, b)) && together([a.target, b.target])
        ? [{ verb: 'splitVolley', hex: a.target, other: b.target }]
        : [],
    ),
  )
  if (near.length > 2 && together(near.map(a => a.target))) list.push({ verb: 'spreadVolley' })
  return list
}

/** 8.45, 10.15, 7.34: a hex of a line that fires by itself splits its fire as a unit does, between two or all three of its front hexes. */
function partSplits(g: Field, unit: UnitId, section: number, aims: readonly Aim[]): Fires[] {
  const near = aims.filter(a => a.range === 1)
  const list: Fires[] = []
  for (const a of near)
    for (const b of near)
      if (a !== b && splitShots(g, unit, [a, b]).every(([, sp]) => sp > 0))
        list.push({ verb: 'splitPart', section, hex: a.target, other: b.target })
  if (near.length > 2) list.push({ verb: 'spreadPart', section })
  return list
}

type Splits = Extract<Choice, { verb: 'splitFire' | 'splitPart' }> | Aims

/** 10.65: what guns that split their fire may aim at after these hexes: the last of them, or one of more; `part`: the section that does it. */
export function splitOthers(g: Field, unit: UnitId, aimed: readonly HexId[], part: number | null = null): Splits[] {
  const all = targetsOf(g, unit, part)
  const before = all.filter(a => aimed.includes(a.target))
  const [hex] = aimed
  if (hex === undefined || before.length < aimed.length) return []
  return all.flatMap((a): Splits[] => {
    if (before.includes(a) || !canShare(g, unit, [...before, a])) return []
    const other = a.target
    const last: Splits =
      part === null ? { verb: 'splitFire', hex, other } : { verb: 'splitPart', section: part, hex, other }
    const one: Splits =
      part === null ? { verb: 'splitFrom', hex: other } : { verb: 'splitPartFrom', section: part, hex: other }
    return maySplit(g, unit, [...before, a], all) ? [last, one] : [last]
  })
}

/** 10.65: whether guns that aim at these could split their fire with one more. */
const maySplit = (g: Field, unit: UnitId, aims: readonly Aim[], all: readonly Aim[]): boolean =>
  all.some(other => !aims.includes(other) && canShare(g, unit, [...aims, other]))

/** 10.15, 7.34: whether every one of these hexes would have a gun at least. */
const canShare = (g: Field, unit: UnitId, aims: readonly Aim[]): boolean =>
  is(g.units[unit], REFUSED)
    ? splitShots(g, unit, aims).every(([, sp]) => sp > 0)
    : aims.every(a => a.sp >= aims.length)

/** SP for each of several hexes: the front's between those in front, the refused hex's between those behind it (7.34). */
function splitShots(g: Field, unit: UnitId, aims: readonly Aim[]): [Aim, number][] {
  const apart = is(g.units[unit], REFUSED) ? aims.filter(a => isRefusedAim(g, unit, a)) : []
  const front = aims.filter(a => !apart.includes(a))
  const shares = new Map(
    [front, apart].flatMap(list => {
      const sp = evenly(
        splitWhole(g, unit, list),
        list.map(a => a.sp),
      )
      return list.map((a, i): [Aim, number] => [a, sp[i] as number])
    }),
  )
  return aims.map(a => [a, shares.get(a) as number])
}

/** 10.15, 8.45: what is split: all that a line may fire from the hexes that bear on one of the targets; of others what they may fire at any of them. */
function splitWhole(g: Field, unit: UnitId, aims: readonly Aim[]): number {
  if (aims.length < 2) return aims[0]?.sp ?? 0
  if (g.units[unit].tail.length === 0) return Math.min(...aims.map(a => a.sp))
  const hexes = [...new Set(aims.flatMap(a => a.from))]
  const all = hexes.reduce((sum, hex) => sum + firePower(g, unit, hex).front, 0)
  return Math.min(all, strengthOf(g, unit))
}

/** As even as can be, the odd SP to the first, nobody more than bears on him. */
function evenly(sp: number, most: readonly number[]): number[] {
  const shares = most.map(() => 0)
  for (let left = sp; left > 0; left--) {
    const open = most.flatMap((m, i) => ((shares[i] as number) < m ? [i] : []))
    if (open.length === 0) break
    const next = open.reduce((a, b) => ((shares[b] as number) < (shares[a] as number) ? b : a))
    shares[next] = (shares[next] as number) + 1
  }
  return shares
}

/** 7.34: whether a shot goes out by the refused front hex alone. */
function isRefusedAim(g: Field, unit: UnitId, aim: Aim): boolean {
  const { grid } = ground(g)
  const u = g.units[unit]
  return partsOf(grid, u).every(
    (part, i) => !aim.from.includes(part.hex) || wayOut(grid, u, part, i === 0, aim.target) === 'refused',
  )
}

/** 10.63: batteries of the hex that can still fire at a hex. */
function batteries(g: Field, unit: UnitId, target: HexId): UnitId[] {
  const { side } = ground(g).units[unit]
  const stack = [...stackAt(g, hexUnder(g.units[unit]))].reverse()
  return [unit, ...stack.filter(id => id !== unit)].filter(
    id =>
      ground(g).units[id].side === side &&
      isGuns(g, id) &&
      !firesApart(g, id) &&
      (id === unit || !did(g, id, FIRED | NO_FIRE | SPENT | ENTERED)) &&
      aimAt(g, id, target) !== null,
  )
}

/** 10.82: others in the hex who can fire with this unit: they wait for it, or have done nothing yet; guns fire apart from them (8.32). */
function combined(g: Field, unit: UnitId): UnitId[] {
  if (!g.options.combinedFire || isGuns(g, unit)) return []
  return stackAt(g, hexUnder(g.units[unit])).filter(id => {
    if (id === unit || isGuns(g, id) || did(g, id, FIRED | NO_FIRE | CHARGES | RALLIED | RESTOCKED)) return false
    if (did(g, id, AWAITS)) return true
    return !did(g, id, DONE | SPENT | ENTERED) && ordersOf(g, id) !== MARCH && !isIdle(g, id)
  })
}

/** 10.82: whether another of its hex has fired at that hex by itself. */
const isTaken = (g: Field, unit: UnitId, hex: HexId): boolean =>
  g.options.combinedFire &&
  !isGuns(g, unit) &&
  stackAt(g, hexUnder(g.units[unit])).some(id => id !== unit && !isGuns(g, id) && firedAt(g, id, hex))

/** A choice of fire as `fire` gets it: its shots aimed, each with its sum. */
export function fireLocals(g: Field, f: Readonly<Frames['unit']>, c: Fires): Frames['fire'] {
  const moves = c.verb === 'fireAndMove'
  return {
    unit: f.unit,
    shots: shotsOf(g, f, c, moves),
    rapid: c.verb === 'rapidFireAt' || c.verb === 'rapidPart',
    moves,
    second: false,
    outside: false,
    left: null,
  }
}

function shotsOf(g: Field, f: Readonly<Frames['unit']>, c: Fires, moves: boolean): Shot[] {
  const { unit } = f
  const aimed = aimedOf(f)
  const manner = { kind: null, moves }
  const aim = (hex: HexId, section: number | null = null) => aimAt(g, unit, hex, section)
  switch (c.verb) {
    case 'splitFire':
    case 'splitThree': {
      const { side } = ground(g).units[unit]
      const before = () => frontHexes(ground(g).grid, g.units[unit]).filter(hex => enemyAt(g, side, hex))
      const hexes = c.verb === 'splitThree' ? before() : aimed.length > 1 ? [...aimed, c.other] : [c.hex, c.other]
      const aims = hexes.flatMap(hex => aim(hex) ?? [])
      const shots = splitShots(g, unit, aims).map(([a, sp]) => shotOf(g, unit, a, manner, sp))
      return isGuns(g, unit) ? worstGun(g, unit, aims, shots) : shots
    }
    case 'splitPart':
    case 'spreadPart': {
      const hexes =
        c.verb === 'splitPart'
          ? aimed.length > 1
            ? [...aimed, c.other]
            : [c.hex, c.other]
          : targetsOf(g, unit, c.section).flatMap(a => (a.range === 1 ? [a.target] : []))
      const aims = hexes.flatMap(hex => aim(hex, c.section) ?? [])
      return splitShots(g, unit, aims).map(([a, sp]) => shotOf(g, unit, a, manner, sp, c.section))
    }
    case 'part': {
      const a = aim(c.hex, c.section)
      return a === null ? [] : [shotOf(g, unit, a, manner, a.sp, c.section)]
    }
    case 'together': {
      const shot = together(g, batteries(g, unit, c.hex), c.hex, manner)
      return shot === null ? [] : [shot]
    }
    case 'rapidFireAt':
      return rapidShots(g, unit, c.hex, manner)
    case 'rapidPart':
      return rapidShots(g, unit, c.hex, manner, c.section)
    case 'volley':
      return volleyShot(g, [unit, ...combined(g, unit)], c.hex)
    case 'splitVolley':
      return splitVolley(g, [unit, ...combined(g, unit)], [c.hex, c.other])
    case 'spreadVolley': {
      const near = targetsOf(g, unit).filter(a => a.range === 1)
      return splitVolley(
        g,
        [unit, ...combined(g, unit)],
        near.map(a => a.target),
      )
    }
    default: {
      const a = aim(c.hex)
      return a === null ? [] : [shotOf(g, unit, a, manner)]
    }
  }
}

/** 10.64, 10.65: a battery of several kinds of guns that splits its fire has at each hex the worst range modifier of them all. */
function worstGun(g: Field, unit: UnitId, aims: readonly Aim[], shots: readonly Shot[]): Shot[] {
  const sections = [...new Set(aims.flatMap(a => a.sections))]
  return shots.map((shot, i) => {
    const { range } = aims[i] as Aim
    const drms = sections.map(s => rangeDrm(weaponFor(g, unit, s) as Weapon, range) ?? 0)
    const parts = shot.sum.parts.map(p => (p.id === 'range' ? { ...p, value: Math.min(p.value, ...drms) } : p))
    return { ...shot, sum: { parts, total: parts.reduce((sum, p) => sum + p.value, 0) } }
  })
}

/** 8.33: guns that lie under foot or horse as a brigade activation begins (10.61). */
export const isUnder = (g: Field, unit: UnitId): boolean => {
  const { hex } = g.units[unit]
  if (hex === null || !isGuns(g, unit)) return false
  const stack = stackAt(g, hex)
  return stack.slice(stack.indexOf(unit) + 1).some(id => !isGuns(g, id))
}
