import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it } from 'vitest'
import { begin, choices, completeOptions, deciders, perform, type Role, seedFrom } from '#engine/index.ts'
import { chance, eagerFor } from '#engine/testing/random-game.ts'
import { difference } from '#engine/testing/same.ts'
import { fieldOfFire } from '#games/guns-of-gettysburg/rules/09-field-of-fire/field-of-fire.ts'
import { byRoad, openByRoad, wayByRoad } from '#games/guns-of-gettysburg/rules/11-reinforcements/entry-ways.ts'
import { courseOf } from '#games/guns-of-gettysburg/rules/11-reinforcements/roads.ts'
import { hasWayBack, waysBack } from '#games/guns-of-gettysburg/rules/14-withdrawal/ways-back.ts'
import { blockOf } from '#games/guns-of-gettysburg/rules/blocks.ts'
import { AREAS, adjacent, POSITIONS, positionOf } from '#games/guns-of-gettysburg/rules/board.ts'
import type { Frames } from '#games/guns-of-gettysburg/rules/frames.ts'
import { CONFEDERATE, type SideIndex, sideOf, UNION } from '#games/guns-of-gettysburg/rules/ids.ts'
import { gunsOfGettysburg as game } from '#games/guns-of-gettysburg/rules/index.ts'
import type { State } from '#games/guns-of-gettysburg/rules/state.ts'
import { CLOSED, FIRE, HELD, NEAR, survey } from '#games/guns-of-gettysburg/rules/survey.ts'
import { POSITION_IDS } from '../rules/board.ts'
import type { PositionId } from '../rules/ids.ts'

/* What the rules and views keep from one question to the next must never show another game, or this one as it was. */

const below = chance(77)
const MARCHES = new Set(['marchTo', 'assault', 'declare', 'enterByRoad', 'enter'])
const eager = eagerFor(({ verb }) => MARCHES.has(verb), 3)

function playOn(g: State): void {
  const role = deciders(game, g)[0] as Role
  perform(game, g, role, eager(g, choices(game, g, role), below))
}

/** Two games, a play here and a play there. */
function twoGames(plays: number, look: (g: State, n: number) => void): void {
  const games = [1, 2].map(seed => begin(game, 'battle', completeOptions(game, {}), seedFrom(seed)).state)
  for (let n = 0; n < plays; n++) {
    const g = games[n % 2] as State
    if (g.outcome !== null) continue
    playOn(g)
    if (g.outcome === null) look(g, n)
  }
}

/** Blocks of a side on each position. */
const counted = (g: State, side: SideIndex): Uint8Array => {
  const count = new Uint8Array(POSITIONS.length)
  for (const [id, b] of g.blocks.entries())
    if (sideOf(id) === side && b.at !== null) count[b.at] = (count[b.at] ?? 0) + 1
  return count
}

function plainSurvey(g: State, side: SideIndex) {
  const mine = counted(g, side)
  const theirs = counted(g, side === UNION ? CONFEDERATE : UNION)
  const fire = new Uint8Array(AREAS.length)
  for (const [id, { at, front }] of g.blocks.entries()) {
    if (at !== null && sideOf(id) !== side) for (const area of fieldOfFire(at, front, theirs)) fire[area] = 1
  }
  const next = (p: PositionId, q: PositionId) => p === q || adjacent(p, q)
  const near = POSITIONS.map((_, p) => POSITIONS.some((_p, q) => theirs[q] !== 0 && adjacent(p, q)))
  return {
    mine,
    theirs,
    fire,
    near: Uint8Array.from(near, Number),
    friends: Uint8Array.from(POSITION_IDS, p =>
      POSITION_IDS.reduce((sum, q) => sum + ((mine[q] as number) > 0 && next(p, q) ? (mine[q] as number) : 0), 0),
    ),
    minds: Uint8Array.from(POSITIONS, ({ areas, closedToUnion }, p) => {
      const held = theirs[p] !== 0 ? HELD : 0
      const fired = areas.some(a => fire[a] === 1) ? FIRE : 0
      return held | fired | (near[p] ? NEAR : 0) | (closedToUnion && side === UNION ? CLOSED : 0)
    }),
  }
}

describe('what is kept from one question to the next', () => {
  it('9 the survey is that of the game asked about, with blocks moved by hand too', () => {
    twoGames(600, (g, n) => {
      if (n % 12 > 1) return
      for (const side of [UNION, CONFEDERATE] as const) expect(survey(g, side)).toMatchObject(plainSurvey(g, side))
      const b = g.blocks.find(x => x.at !== null)
      if (b === undefined) return
      const { at, front } = b
      b.at = below(POSITIONS.length) as PositionId
      b.front = front === 0 ? 1 : 0
      for (const side of [UNION, CONFEDERATE] as const) expect(survey(g, side)).toMatchObject(plainSurvey(g, side))
      b.at = at
      b.front = front
    })
  })

  it('views of two games in turn, and of their copies, show each as it is', () => {
    twoGames(900, g => {
      for (const viewer of ['union', 'confederate', 'observer']) {
        const view = game.look(g, viewer)
        expect(view.blocks.map(b => b.id)).toEqual(g.blocks.flatMap((b, id) => (b.face === null ? [] : [id])))
        const wrong = view.blocks.filter(({ face, command, id, ...rest }) => {
          const block = blockOf(g, id) as unknown as Record<string, unknown>
          const own = viewer === (sideOf(id) === UNION ? 'union' : 'confederate')
          const known = face === block.face || (face === null && !own)
          return !known || Object.entries(rest).some(([field, value]) => !isDeepStrictEqual(block[field], value))
        })
        expect(wrong).toEqual([])
        expect(view.objectives).toMatchObject(g.objectives)
        expect(difference(game.look(structuredClone(g), viewer), view)).toBeNull()
      }
    })
  })

  it('a view stays as it was when the game goes on', () => {
    const kept: { view: unknown; text: string }[] = []
    twoGames(900, (g, n) => {
      if (n % 5 > 1) return
      const view = game.look(g, deciders(game, g)[0] as Role)
      kept.push({ view, text: JSON.stringify(view) })
    })
    for (const { view, text } of kept) expect(JSON.stringify(view)).toBe(text)
  })

  it('14 there is a way back when ways back are found', () => {
    let ways = 0
    twoGames(900, g => {
      for (const [id, b] of g.blocks.entries()) {
        if (b.at === null) continue
        for (const onFoot of [true, false]) {
          if (hasWayBack(g, id, onFoot) !== waysBack(g, id, onFoot).length > 0) expect.fail(`block ${id} at ${b.at}`)
          ways++
        }
      }
    })
    expect(ways).toBeGreaterThan(1000)
  })

  it('11 positions open by road are those to which a way leads, from its entry point on', () => {
    let roads = 0
    twoGames(900, g => {
      const f = g.stack.at(-1) as unknown as Frames['reinforcements'] & { proc: string }
      if (f.proc !== 'reinforcements') return
      for (const [id, b] of g.blocks.entries()) {
        if (b.waits === null || sideOf(id) !== f.side) continue
        const ways = byRoad(g, f, id)
        expect(openByRoad(g, f, id)).toEqual(ways.map(w => w.position))
        for (const { position, leg } of ways) {
          expect(wayByRoad(g, f, id, position)).toEqual(leg)
          expect(positionOf(position).areas).toContain(courseOf(leg).areas.at(-1))
          roads++
        }
      }
    })
    expect(roads).toBeGreaterThan(50)
  })
})
