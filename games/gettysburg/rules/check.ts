import { RuleBug } from '#engine/index.ts'
import { SECTOR_LIMIT } from './11-retreat/shelters.ts'
import { blockValue, discSupply } from './blocks.ts'
import { isBox, PLACE_COUNT, SECTOR_COUNT } from './board.ts'
import { lyingIn, supplyOf } from './cubes.ts'
import type { Colour, PlaceId } from './ids.ts'
import { frames } from './kit.ts'
import { countAt, occupants } from './occupants.ts'
import {
  COLOUR_COUNT,
  colourOf,
  DISRUPTION_MARKERS,
  FIRE_MARKERS,
  FORCED_PASS_DISCS,
  isGun,
  mostCubes,
  sideOf,
  TRENCH_STICKS,
} from './pieces.ts'
import type { State } from './state.ts'

/** Laws of the game that hold at every decision. */
export function check(g: Readonly<State>): void {
  checkPieces(g)
  checkCubes(g)
  checkBlocks(g)
  const who = occupants(g)
  const moving = frames(g).some(frame => frame.proc === 'order' || (frame.proc === 'turn' && frame.second !== null))
  for (let place = 0 as PlaceId; place < SECTOR_COUNT; place++) {
    const own = countAt(who, place, 0)
    const enemy = countAt(who, place, 1)
    const most = moving ? 2 * SECTOR_LIMIT : SECTOR_LIMIT
    law(own <= most && enemy <= most, 'at most four pieces a side in a sector')
    const sticks = g.sticks.filter(s => s.place === place).length
    law(sticks <= 2 && (sticks === 0 || own + enemy > 0), 'one or two sticks, where somebody stands')
  }
  law(g.sticks.length <= TRENCH_STICKS, 'twenty trench sticks')
  law(g.disrupted.length <= DISRUPTION_MARKERS && isSet(g.disrupted), 'eight disruption markers, one a sector')
  law(g.fireMarkers.length <= FIRE_MARKERS && isSet(g.fireMarkers), 'four fire markers, one a sector')
  for (const place of g.disrupted)
    law(countAt(who, place, 0) + countAt(who, place, 1) > 0, 'disruption where pieces are')
  for (const place of g.fireMarkers)
    law((who.guns[place * 2] as number) + (who.guns[place * 2 + 1] as number) > 0, 'fire markers where guns are')
}

function checkPieces(g: Readonly<State>): void {
  const fighting = g.stack.some(frame => frame.proc === 'battle')
  g.pieces.forEach((p, id) => {
    law(p.place !== null || (p.cubes === 0 && p.from === null && !p.damaged), 'nothing sticks to pieces off the board')
    law(!p.damaged || isGun(id), 'only guns are damaged')
    law(p.from === null || (sideOf(id) === g.active && !isGun(id)), 'only troops of the active side attack')
    law(p.cubes === 0 || fighting || p.from !== null, 'cubes are assigned only in combat')
    law(p.cubes <= mostCubes(colourOf(id)) + 1 || isGun(id), 'a piece carries so many cubes and no more')
    law(p.place === null || !isBox(p.place) || p.from === null, 'nobody attacks out of a box and stays in it')
  })
}

function checkCubes(g: Readonly<State>): void {
  const pieces = new Int8Array(PLACE_COUNT * COLOUR_COUNT)
  g.pieces.forEach((p, id) => {
    if (p.place === null || isGun(id) || p.from !== null) return
    const at = p.place * COLOUR_COUNT + colourOf(id)
    pieces[at] = (pieces[at] as number) + 1
  })
  for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
    law(supplyOf(g, colour) >= 0, 'no more cubes than there are')
    for (let place = 0 as PlaceId; place < PLACE_COUNT; place++) {
      const lying = lyingIn(g, place, colour)
      const most = (pieces[place * COLOUR_COUNT + colour] as number) * mostCubes(colour)
      law(lying >= 0 && lying <= most, 'cubes lie where pieces can carry them')
    }
  }
}

function checkBlocks(g: Readonly<State>): void {
  const places = g.blocks.flatMap(b => (b.place === null ? [] : [b.place]))
  law(isSet(places), 'one block a place')
  g.blocks.forEach((b, id) => {
    law(b.orders <= blockValue(id), 'no more orders than the value of the block')
    law(b.place === null || !b.aside, 'a block set aside is not on the board')
  })
  law(discSupply(g, 0) >= 0 && discSupply(g, 1) >= 0, 'no more discs than there are')
  law(g.forcedPasses >= 0 && g.forcedPasses <= FORCED_PASS_DISCS, 'eight forced passes')
  law(g.unionOrders >= 0 && g.singles >= 0 && g.doubles >= 0, 'no box owes a disc')
}

const isSet = (list: readonly number[]): boolean => new Set(list).size === list.length

function law(holds: boolean, name: string): void {
  if (!holds) throw new RuleBug(`broken: ${name}`)
}
