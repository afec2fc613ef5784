import { shotValue } from '../../rules/05-battles/fire.ts'
import type { Choice } from '../../rules/choices.ts'
import type { Frames } from '../../rules/frames.ts'
import { enemyOf, type UnitId } from '../../rules/ids.ts'
import type { State } from '../../rules/state.ts'
import { unitOf, unitsIn } from '../../rules/units.ts'
import { LOSS } from '../judge/odds.ts'

type Part = Frames['battlePart']

/** How much of a unit's worth is gone when it is reduced. */
const REDUCED = 0.4

/** A target for every shooter of a battle part: the shares that take most from the enemy in expectation. */
export function aims(g: Readonly<State>, f: Part): Choice[] {
  const shooters = unitsIn(g, f.box, f.side)
  const targets = unitsIn(g, f.box, enemyOf(f.side))
  const chance = shooters.map(s =>
    targets.map(t => Math.min(6, Math.max(0, shotValue(g, f.box, f.round, s, t).value)) / 6),
  )
  const announced = f.shots.map(shot => targets.indexOf(shot.target))
  const given = startingAims(announced, shooters.length, g, targets)
  improve(given, announced.length, chance, g, targets)
  return shooters.map((shooter, i) => ({ verb: 'aim', shooter, target: targets[given[i] as number] as UnitId }))
}

/** Everyone once before anyone twice; reduced and valuable ones first. What is announced stays. */
function startingAims(
  announced: readonly number[],
  shooters: number,
  g: Readonly<State>,
  targets: readonly UnitId[],
): number[] {
  const prize = (i: number) => {
    const unit = unitOf(g, targets[i] as UnitId)
    return LOSS[unit.type] + (unit.reduced ? 5 : 0)
  }
  const order = targets.map((_, i) => i).sort((a, b) => prize(b) - prize(a) || a - b)
  const unserved = order.filter(i => !announced.includes(i))
  const given = [...announced]
  for (let i = 0; given.length < shooters; i++) given.push(unserved[i] ?? (order[i % order.length] as number))
  return given
}

/** Exchange and redirect aims as long as the expected damage grows. */
function improve(
  given: number[],
  announced: number,
  chance: readonly number[][],
  g: Readonly<State>,
  targets: readonly UnitId[],
): void {
  const worth = () => damage(given, chance, g, targets)
  let best = worth()
  for (let pass = 0; pass < 4; pass++) {
    const before = best
    for (let i = announced; i < given.length; i++) {
      for (let k = announced; k < given.length; k++) {
        if (k === i || given[i] === given[k]) continue
        swap(given, i, k)
        const swapped = worth()
        if (swapped > best + 1e-9) best = swapped
        else swap(given, i, k)
      }
      for (let t = 0; t < targets.length; t++) {
        const held = given[i] as number
        if (t === held) continue
        given[i] = t
        const now = isAllowed(given, targets.length) ? worth() : -1
        if (now > best + 1e-9) best = now
        else given[i] = held
      }
    }
    if (best <= before + 1e-9) return
  }
}

function swap(list: number[], i: number, k: number): void {
  const held = list[i] as number
  list[i] = list[k] as number
  list[k] = held
}

/** 5.1: with enough shooters everyone is fired at; with fewer, all targets differ. */
function isAllowed(given: readonly number[], targets: number): boolean {
  return new Set(given).size === Math.min(given.length, targets)
}

function damage(
  given: readonly number[],
  chance: readonly number[][],
  g: Readonly<State>,
  targets: readonly UnitId[],
): number {
  let sum = 0
  for (let t = 0; t < targets.length; t++) {
    let none = 1
    let one = 0
    for (let i = 0; i < given.length; i++) {
      if (given[i] !== t) continue
      const p = (chance[i] as number[])[t] as number
      one = one * (1 - p) + none * p
      none *= 1 - p
    }
    const { type, reduced } = unitOf(g, targets[t] as UnitId)
    const worth = LOSS[type]
    sum += worth * (reduced ? 1 - none : REDUCED * one + (1 - none - one))
  }
  return sum
}
