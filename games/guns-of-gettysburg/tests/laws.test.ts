import { describe, expect, it } from 'vitest'
import { chance, eagerFor, randomGame } from '#engine/testing/random-game.ts'
import { fieldOfFire } from '#games/guns-of-gettysburg/rules/09-field-of-fire/field-of-fire.ts'
import { STEPS } from '#games/guns-of-gettysburg/rules/10-movement/steps.ts'
import { reachOf } from '#games/guns-of-gettysburg/rules/12-march/reach.ts'
import { waysBack } from '#games/guns-of-gettysburg/rules/14-withdrawal/ways-back.ts'
import { blockOf, faceOfBlock, rearArea } from '#games/guns-of-gettysburg/rules/blocks.ts'
import { adjacent, POSITIONS, positionOf } from '#games/guns-of-gettysburg/rules/board.ts'
import { ATTACK, type BlockId, type PositionId, sideOf, UNION, WITHDRAW } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg as game } from '#games/guns-of-gettysburg/rules/index.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'
import { standsAt } from '../rules/blocks.ts'
import { BLOCK_IDS } from '../rules/ids.ts'

/** The rules of 9 to 14 once more, read word by word and without any speed. */
class Plain {
  readonly g: State
  readonly side: number
  private fire: ReadonlySet<number> | undefined
  constructor(g: State, side: number) {
    this.g = g
    this.side = side
  }
  held(position: PositionId, mine: boolean, but?: BlockId): BlockId[] {
    return this.g.blocks.flatMap((b, id) =>
      b.at === position && (sideOf(id) === this.side) === mine && id !== but ? [id] : [],
    )
  }
  enemies(): BlockId[] {
    return this.g.blocks.flatMap((b, id) => (b.at !== null && sideOf(id) !== this.side ? [id] : []))
  }
  inFire(position: PositionId): boolean {
    this.fire ??= this.areasInFire()
    return positionOf(position).areas.some(a => this.fire?.has(a))
  }
  areasInFire(): ReadonlySet<number> {
    const friends = new Uint8Array(POSITIONS.length)
    for (const e of this.enemies()) friends[blockOf(this.g, e).at as number] = 1
    return new Set(
      this.enemies().flatMap(e => {
        const b = blockOf(this.g, e)
        return [...fieldOfFire(standsAt(b), b.front, friends)]
      }),
    )
  }
  near(position: PositionId): boolean {
    return this.enemies().some(e => adjacent(position, standsAt(blockOf(this.g, e))))
  }
  withFriend(position: PositionId, mover: BlockId): boolean {
    return [position, ...positionOf(position).adjacent].some(p => this.held(p, true, mover).length > 0)
  }
}

function plainMarch(g: State, id: BlockId): PositionId[] {
  const b = blockOf(g, id)
  const side = sideOf(id)
  const plain = new Plain(g, side)
  const from = standsAt(b)
  if (b.hours < 1 || plain.inFire(from)) return []
  const base = 2
  const most = base + (b.hours - 1) * (side === g.first ? 1 : 2)
  const found = new Set<PositionId>()
  const best = new Map<PositionId, number>()
  const contact = plain.near(from)
  if (contact && g.orders[side] !== ATTACK) return []
  const walk = (at: PositionId, cost: number) => {
    for (const step of STEPS[at]) {
      const total = cost + step.cost
      if (total > most || step.to === from || plain.held(step.to, false).length > 0) continue
      if (side === UNION && positionOf(step.to).closedToUnion) continue
      const danger = plain.inFire(step.to) || plain.near(step.to)
      if (danger && g.orders[side] === WITHDRAW) continue
      if (contact && !pivots(g, plain, from, step.to)) continue
      if ((best.get(step.to) ?? 99) <= total) continue
      best.set(step.to, total)
      const room = plain.held(step.to, true, id).length < 3
      if (room && (total <= base || plain.withFriend(step.to, id))) found.add(step.to)
      if (!danger && !contact) walk(step.to, total)
    }
  }
  walk(from, 0)
  return [...found].sort((x, y) => x - y)
}

/** It turns about a junction that it shares with an enemy. */
function pivots(_g: State, plain: Plain, from: PositionId, to: PositionId): boolean {
  const ends = (p: PositionId) => [positionOf(p).sides[0].left, positionOf(p).sides[0].right].filter(j => j !== null)
  return ends(from).some(
    j => ends(to).includes(j) && plain.enemies().some(e => ends(standsAt(blockOf(plain.g, e))).includes(j)),
  )
}

const MARCHES = new Set(['marchTo', 'assault', 'declare', 'enterByRoad', 'enter'])
const eager = eagerFor(({ verb }) => MARCHES.has(verb), 3)

function walkGame(seed: number, look: (g: State) => void): void {
  const walked = randomGame(game, { scenario: 'battle', seed, pick: eager, below: chance(seed + 400), most: 1500 })
  let n = 0
  for (const { g } of walked) if (n++ % 7 === 0 && g.outcome === null) look(g)
}

describe('laws', () => {
  it('12 marches reach what a plain reading of the rule allows', () => {
    let compared = 0
    for (let seed = 1; seed <= 2; seed++) {
      walkGame(seed, g => {
        for (const id of BLOCK_IDS) {
          const b = blockOf(g, id)
          if (b.at === null || b.hours < 1 || b.hours > 3 || faceOfBlock(g, id).cavalry || compared > 1200) continue
          const contact = new Plain(g, sideOf(id)).near(b.at)
          const plain = plainMarch(g, id)
          const fast = reachOf(g, id, false)
            .positions.slice()
            .sort((x, y) => x - y)
          if (!contact) expect(fast).toEqual(plain)
          else expect(fast.every(p => plain.includes(p))).toBe(true)
          compared++
        }
      })
    }
    expect(compared).toBeGreaterThan(400)
  })

  it('14 withdrawals begin in the rear, never come nearer and end on free ground', () => {
    let compared = 0
    walkGame(11, g => {
      for (const id of BLOCK_IDS) {
        const b = blockOf(g, id)
        if (b.at === null) continue
        const plain = new Plain(g, sideOf(id))
        const apart = (p: PositionId) =>
          plain.held(p, false).length > 0 ? 0 : plain.near(p) ? 1 : plain.inFire(p) ? 2 : 3
        for (const way of waysBack(g, id, true)) {
          if (way.position === null) continue
          expect(plain.held(way.position, false)).toEqual([])
          expect(plain.held(way.position, true).length).toBeLessThan(3)
          expect(apart(way.position)).toBeGreaterThanOrEqual(apart(b.at))
          if (way.hurt) expect(plain.near(way.position)).toBe(true)
          compared++
        }
        expect(positionOf(b.at).areas).toContain(rearArea(b))
      }
    })
    expect(compared).toBeGreaterThan(300)
  })
})
