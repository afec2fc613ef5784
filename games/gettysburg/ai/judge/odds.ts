import { oddsBook } from '#ai/odds-book.ts'
import { fireResult, moraleResult } from '../../rules/charts.ts'

/** One side of an assault: how many of each quality, cubes among them, guns that fire. */
export interface Line {
  elite: number
  regular: number
  green: number
  cubes: number
  guns: number
}

/** How the defenders stand: shifts of their morale column, and whether a trench takes one from the attackers' fire. */
export interface Ground {
  shift: number
  dug: boolean
  disrupted: boolean
}

/** What to expect of an assault. Losses are in pieces of regular infantry; a cube is a part of one. */
export interface Odds {
  /** Chance that the sector is taken. */
  win: number
  attackerLoss: number
  defenderLoss: number
}

export const CUBE_LOSS = 0.16
export const ELITE = 1.4
export const GREEN = 0.75
export const GUN_LOSS = 0.7
const FIGHTS = 240
const MOST_CUBES = 5
const CUBES_KNOWN = 11

interface Match {
  a: Line
  d: Line
  ground: Ground
}

const book = oddsBook<Match, Odds>(keyOf, playOut)

/** The odds of an assault, played out many times once and kept. */
export const oddsOf = (a: Line, d: Line, ground: Ground): Odds => book({ a, d, ground })

function keyOf({ a, d, ground: { shift, dug, disrupted } }: Match): number {
  let key = a.elite * 5 + a.regular
  key = key * 12 + Math.min(CUBES_KNOWN, a.cubes)
  key = ((key * 5 + d.elite) * 5 + d.regular) * 5 + d.green
  key = (key * 12 + Math.min(CUBES_KNOWN, d.cubes)) * 5 + d.guns
  return ((key * 8 + shift + 3) * 2 + (dug ? 1 : 0)) * 2 + (disrupted ? 1 : 0)
}

const MOST = 8
/** Shift by quality, cubes of each piece; -1: gone. */
const aShift = new Int8Array(MOST)
const aCubes = new Int8Array(MOST)
const dShift = new Int8Array(MOST)
const dCubes = new Int8Array(MOST)
let an = 0
let dn = 0
let dice = 1

function die(): number {
  dice = (dice + 0x6d2b79f5) | 0
  let z = Math.imul(dice ^ (dice >>> 15), dice | 1)
  z ^= z + Math.imul(z ^ (z >>> 7), z | 61)
  return (((z ^ (z >>> 14)) >>> 0) % 6) + 1
}

function playOut({ a, d, ground }: Match, key: number): Odds {
  dice = (Math.imul((key % 0x7fffffff) ^ Math.floor(key / 0x7fffffff), 0x9e3779b1) ^ 0x5bd1e995) | 1
  let win = 0
  let attackerLoss = 0
  let defenderLoss = 0
  for (let n = 0; n < FIGHTS; n++) {
    an = deploy(aShift, aCubes, a.elite, a.regular, 0, a.cubes)
    dn = deploy(dShift, dCubes, d.elite, d.regular, d.green, d.cubes)
    const fight = fightOut(d.guns, ground)
    if (fight.won) win++
    attackerLoss += fight.attackerLoss - CUBE_LOSS * Math.min(a.cubes, MOST_CUBES * an)
    defenderLoss += fight.defenderLoss - CUBE_LOSS * Math.min(d.cubes, MOST_CUBES * dn)
  }
  return { win: win / FIGHTS, attackerLoss: attackerLoss / FIGHTS, defenderLoss: defenderLoss / FIGHTS }
}

function deploy(
  shift: Int8Array,
  cubes: Int8Array,
  elite: number,
  regular: number,
  green: number,
  all: number,
): number {
  let n = 0
  for (let i = 0; i < elite; i++) shift[n++] = -1
  for (let i = 0; i < regular; i++) shift[n++] = 0
  for (let i = 0; i < green; i++) shift[n++] = 1
  for (let i = 0; i < n; i++) cubes[i] = Math.min(MOST_CUBES, Math.floor((all + n - 1 - i) / n))
  return n
}

const fight = { won: false, attackerLoss: 0, defenderLoss: 0 }
/** Pieces that went back: alive, but out of the fight. */
const aGone = new Uint8Array(MOST)
const dGone = new Uint8Array(MOST)

function fightOut(guns: number, ground: Ground): typeof fight {
  aGone.fill(0)
  dGone.fill(0)
  let disrupted = ground.disrupted
  fight.won = false
  for (let round = 1; round <= 2; round++) {
    let check = false
    if (round === 1) {
      let hits = 0
      for (let i = 0; i < guns; i++) hits += fireResult('defendingArtillery', die(), 0).cubes
      check = hits > 0
      inflict(aCubes, aGone, an, hits)
    }
    let hits = 0
    for (let i = 0; i < dn; i++) {
      if (isOut(dCubes, dGone, i)) continue
      const { cubes, morale } = fireResult('defendingInfantry', die(), -((dCubes[i] as number) >> 1))
      hits += cubes
      check ||= cubes > 0 || morale
    }
    inflict(aCubes, aGone, an, hits)
    if (check) attackersCheck()
    if (left(aCubes, aGone, an) === 0) break
    if (left(dCubes, dGone, dn) === 0) {
      fight.won = true
      break
    }
    hits = 0
    check = false
    for (let i = 0; i < an; i++) {
      if (isOut(aCubes, aGone, i)) continue
      const { cubes, disruption } = fireResult(
        'attackerFire',
        die(),
        -((aCubes[i] as number) >> 1) - (ground.dug ? 1 : 0),
      )
      hits += cubes
      check ||= cubes > 0 || disruption
      disrupted ||= disruption
    }
    inflict(dCubes, dGone, dn, hits)
    if (check) defendersCheck(ground.shift + (disrupted ? 1 : 0))
    if (left(dCubes, dGone, dn) === 0) {
      fight.won = left(aCubes, aGone, an) > 0
      break
    }
    if (left(aCubes, aGone, an) === 0) break
  }
  fight.attackerLoss = lossOf(aShift, aCubes, an)
  fight.defenderLoss = lossOf(dShift, dCubes, dn) + (fight.won ? (GUN_LOSS / 2) * guns : 0)
  return fight
}

const isOut = (cubes: Int8Array, gone: Uint8Array, i: number): boolean => (cubes[i] as number) < 0 || gone[i] === 1

function left(cubes: Int8Array, gone: Uint8Array, n: number): number {
  let count = 0
  for (let i = 0; i < n; i++) if (!isOut(cubes, gone, i)) count++
  return count
}

function inflict(cubes: Int8Array, gone: Uint8Array, n: number, hits: number): void {
  for (let h = 0; h < hits; h++) {
    let at = -1
    for (let i = 0; i < n; i++) {
      if (!isOut(cubes, gone, i) && (at < 0 || (cubes[i] as number) < (cubes[at] as number))) at = i
    }
    if (at < 0) return
    cubes[at] = (cubes[at] as number) + 1
    if ((cubes[at] as number) > MOST_CUBES) cubes[at] = -1
  }
}

const column = (cubes: number, shift: number): number => Math.min(5, Math.max(0, cubes + shift))

function attackersCheck(): void {
  for (let i = 0; i < an; i++) {
    if (isOut(aCubes, aGone, i)) continue
    const result = moraleResult('attackerMorale', column(aCubes[i] as number, aShift[i] as number), die())
    if (result === 'R') aGone[i] = 1
    else if (result === 'E') aCubes[i] = -1
  }
}

function defendersCheck(shift: number): void {
  let counters = 0
  for (let i = 0; i < dn; i++) {
    if (isOut(dCubes, dGone, i)) continue
    const result = moraleResult('defenderMorale', column(dCubes[i] as number, (dShift[i] as number) + shift), die())
    if (result === 'R') dGone[i] = 1
    else if (result === 'E') dCubes[i] = -1
    else if (result === 'C') counters++
  }
  for (let i = 0; i < an && counters > 0; i++) {
    if (isOut(aCubes, aGone, i)) continue
    aGone[i] = 1
    counters--
  }
}

function lossOf(shift: Int8Array, cubes: Int8Array, n: number): number {
  let sum = 0
  for (let i = 0; i < n; i++) {
    const held = cubes[i] as number
    sum += held < 0 ? worth(shift[i] as number) : CUBE_LOSS * held
  }
  return sum
}

const worth = (shift: number): number => (shift < 0 ? ELITE : shift > 0 ? GREEN : 1)
