import { FULL, Numbering, oddsBook } from '#ai/odds-book.ts'
import { byId, mapBy } from '#engine/ids.ts'
import type { UnitType } from '../../rules/ids.ts'
import { TYPES } from '../../rules/unit-types.ts'

/**
 * What to expect of a battle: chance to win and losses, played out many times for each match-up of forces and kept.
 * A force is a number: for each unit type and flag (entrenched or crossing a river) a digit of base 16 counts units.
 */
export type Force = number

export interface Odds {
  /** Chance that the attacker holds the box at the end. */
  win: number
  /** Expected value of the units each side loses. */
  attackerLoss: number
  defenderLoss: number
  /** Expected share of each side's units that survive. */
  attackerLeft: number
  defenderLeft: number
}

const SLOTS = 12
export const UNIT: readonly Force[] = Array.from({ length: SLOTS }, (_, slot) => 16 ** slot)
/** One unit of a type; the second digit of a type is for those entrenched or crossing. */
export const unitForce = (type: number, flagged: boolean): Force => UNIT[type * 2 + (flagged ? 1 : 0)] as Force
/** The same units, all flagged; only for a force without flags. */
export const flagged = (force: Force): Force => force * 16

export const countOf = (force: Force, slot: number): number => Math.floor(force / (UNIT[slot] as number)) % 16

/** What a unit type is worth when it is lost, in the order of the unit types. */
export const LOSS = byId<UnitType, number>([0.7, 1.7, 2.5, 0.5, 1.3, 2.0])

const GAMES = 64
const FORCES = 8192
const numbers = new Numbering(FORCES)

function keyOf({ attacker, defender, attackerReserve, defenderReserve }: Clash): number {
  const a = numbers.of(attacker)
  const d = numbers.of(defender)
  const ra = numbers.of(attackerReserve)
  const rd = numbers.of(defenderReserve)
  return a < 0 || d < 0 || ra < 0 || rd < 0 ? FULL : ((a * FORCES + d) * FORCES + ra) * FORCES + rd
}

const book = oddsBook(keyOf, clash => playOut(clash, GAMES), { emptied: () => numbers.clear() })
/** The clash that is asked about; used again, because search asks all the time. */
const asked: Clash = { attacker: 0, defender: 0, attackerReserve: 0, defenderReserve: 0 }

/** Odds of a clash, reserves joining in the second round; from the book or worked out now. They depend on the forces alone. */
export function oddsOf(attacker: Force, defender: Force, attackerReserve: Force = 0, defenderReserve: Force = 0): Odds {
  asked.attacker = attacker
  asked.defender = defender
  asked.attackerReserve = attackerReserve
  asked.defenderReserve = defenderReserve
  return book(asked)
}

const MOST = 64
/** Units of both sides during a play-out: hits taken (2: gone), unit type, flag. */
interface Line {
  n: number
  type: Int8Array
  flag: Int8Array
  hits: Int8Array
}
const newLine = (): Line => ({
  n: 0,
  type: new Int8Array(MOST),
  flag: new Int8Array(MOST),
  hits: new Int8Array(MOST),
})
const attackers = newLine()
const defenders = newLine()

const COMBAT = mapBy(TYPES, t => t.combat)
const DEFENCE = mapBy(TYPES, t => t.defence)
/** Fighting worth of a unit by its type, for the question whether to go on; of one that is reduced, this share. */
export const POWER = byId<UnitType, number>([1, 1.5, 2, 0.5, 1, 1.5])
export const POWER_REDUCED = 0.65

/** Whether a side is clearly beaten and breaks off, by the fighting worth of both. */
export const attackerYields = (own: number, enemy: number): boolean => own < 0.7 * enemy
export const defenderYields = (own: number, enemy: number): boolean => own < 0.4 * enemy - 0.5

let seed = 1
function die(): number {
  seed ^= seed << 13
  seed ^= seed >>> 17
  seed ^= seed << 5
  return ((seed >>> 0) % 6) + 1
}

function fill(line: Line, force: Force, from: number): void {
  let n = from
  let rest = force
  for (let slot = 0; rest > 0; slot++) {
    const count = rest % 16
    rest = Math.floor(rest / 16)
    for (let i = 0; i < count && n < MOST; i++) {
      line.type[n] = slot >> 1
      line.flag[n] = slot & 1
      line.hits[n] = 0
      n++
    }
  }
  line.n = n
}

/** A battle to be played out. Hit units are given apart; a battle under way may begin in a later round. */
export interface Clash {
  attacker: Force
  defender: Force
  attackerReserve: Force
  defenderReserve: Force
  attackerHit?: Force
  defenderHit?: Force
  round?: number
  /** The attacker's part of the round comes first: the defender has fired. */
  attackerFires?: boolean
}

/** Play a clash out many times. Both sides break off when they are clearly beaten. */
export function playOut(clash: Clash, games: number): Odds {
  const { attacker, defender, attackerReserve, defenderReserve, attackerHit = 0, defenderHit = 0 } = clash
  const { round = 1, attackerFires = false } = clash
  seed = mix(attacker, defender, attackerReserve, defenderReserve, attackerHit, defenderHit, round)
  const sum: Odds = { win: 0, attackerLoss: 0, defenderLoss: 0, attackerLeft: 0, defenderLeft: 0 }
  let na = 0
  let nd = 0
  for (let game = 0; game < games; game++) {
    na = deploy(attackers, attacker, attackerHit)
    nd = deploy(defenders, defender, defenderHit)
    if (fight(attackerReserve, defenderReserve, round, attackerFires)) sum.win++
    sum.attackerLoss += lossOf(attackers)
    sum.defenderLoss += lossOf(defenders)
    sum.attackerLeft += alive(attackers)
    sum.defenderLeft += alive(defenders)
  }
  return {
    win: sum.win / games,
    attackerLoss: sum.attackerLoss / games,
    defenderLoss: sum.defenderLoss / games,
    attackerLeft: na === 0 ? 0 : sum.attackerLeft / games / na,
    defenderLeft: nd === 0 ? 0 : sum.defenderLeft / games / nd,
  }
}

/** Units into line, those already hit last; gives their number. */
function deploy(line: Line, fresh: Force, hit: Force): number {
  fill(line, fresh, 0)
  if (hit > 0) {
    const from = line.n
    fill(line, hit, from)
    for (let i = from; i < line.n; i++) line.hits[i] = 1
  }
  return line.n
}

function lossOf(line: Line): number {
  let sum = 0
  for (let i = 0; i < line.n; i++) if (line.hits[i] === 2) sum += LOSS[line.type[i] as UnitType]
  return sum
}

function mix(...parts: readonly number[]): number {
  let h = 0x9e3779b9
  for (const part of parts) {
    h = Math.imul(h ^ (part % 0x1_0000_0000), 0x85ebca6b)
    h = Math.imul(h ^ (h >>> 15) ^ Math.floor(part / 0x1_0000_0000), 0xc2b2ae35)
  }
  return (h ^ (h >>> 16)) | 1
}

function alive(line: Line): number {
  let n = 0
  for (let i = 0; i < line.n; i++) if ((line.hits[i] as number) < 2) n++
  return n
}

const ROUNDS = 12

/** True when the attacker wins. */
function fight(ra: Force, rd: Force, first: number, attackerFires: boolean): boolean {
  if (attackers.n === 0) return false
  if (defenders.n === 0) return true
  for (let round = first; round <= ROUNDS; round++) {
    if (round > first || !attackerFires) {
      if (round === 2 && rd > 0) join(defenders, rd)
      if (round >= 2 && round > first && defenderYields(power(defenders), power(attackers))) return true
      shoot(defenders, attackers, round <= 2, false)
      if (alive(attackers) === 0) return false
    }
    if (round === 2 && ra > 0) join(attackers, ra)
    const asked = round >= 2 && (round > first || !attackerFires)
    if (asked && attackerYields(power(attackers), power(defenders))) return false
    shoot(attackers, defenders, false, true)
    if (alive(defenders) === 0) return true
  }
  return false
}

function join(line: Line, force: Force): void {
  fill(line, force, line.n)
}

function power(line: Line): number {
  let sum = 0
  for (let i = 0; i < line.n; i++) {
    const hits = line.hits[i] as number
    if (hits < 2) sum += POWER[line.type[i] as UnitType] * (hits === 0 ? 1 : POWER_REDUCED)
  }
  return sum
}

const order = new Int8Array(MOST)

/** Everyone is fired at once before anyone twice; weakened and strong units first. */
function shoot(from: Line, at: Line, crossing: boolean, entrenched: boolean): void {
  let targets = 0
  for (let pass = 1; pass >= 0; pass--) {
    for (let i = at.n - 1; i >= 0; i--) if (at.hits[i] === pass) order[targets++] = i
  }
  if (targets === 0) return
  let next = 0
  for (let i = 0; i < from.n; i++) {
    if ((from.hits[i] as number) >= 2) continue
    const target = order[next] as number
    next = next + 1 === targets ? 0 : next + 1
    if ((at.hits[target] as number) >= 2) continue
    const flag = at.flag[target] === 1
    let needs = COMBAT[from.type[i] as UnitType] - DEFENCE[at.type[target] as UnitType]
    if (flag && crossing) needs++
    if (flag && entrenched) needs--
    if (die() <= needs) at.hits[target] = (at.hits[target] as number) + 1
  }
}
