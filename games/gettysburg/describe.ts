import type { NameWords } from '#words/title.ts'
import { BORDER_CODES, PLACE_CODES } from './rules/board.ts'
import { type PlaceId, roleOf, type SideIndex } from './rules/ids.ts'
import { COLOUR_CODES, sideOf, TYPE_CODES, typeIdOf } from './rules/pieces.ts'
import type { CommandView, View } from './views.ts'

const SIDES: readonly SideIndex[] = [0, 1]

/** The position in words for the terminal: time, discs and blocks of both sides, and every place with something in it. */
export function describe(view: View, words: NameWords): readonly string[] {
  const { union, confederate } = view
  const lines = [words.say('position.time', { period: view.period, day: String(view.day) })]
  lines.push(words.say('position.union', { orders: union.orders, forced: union.forcedPasses }))
  lines.push(words.say('position.confederate', { single: confederate.singles, double: confederate.doubles }))
  for (const side of SIDES) lines.push(command(view.command[side], side, words))
  lines.push(words.say('position.stars', { count: view.stars.length }))
  PLACE_CODES.forEach((code, place) => {
    const parts = SIDES.flatMap(side => forces(view, place, side, words))
    parts.push(...ground(view, place, words))
    if (parts.length > 0) lines.push(`  ${words.name('place', code)} · ${parts.join(' · ')}`)
  })
  return lines
}

function command(own: CommandView, side: SideIndex, words: NameWords): string {
  const { available, availableValues, aside, discs } = own
  const known = { known: availableValues !== null, values: availableValues?.join(' ') ?? '' }
  return words.say('position.command', { side: roleOf(side), available, ...known, aside, discs })
}

function forces(view: View, place: PlaceId, side: SideIndex, words: NameWords): string[] {
  const groups = new Map<string, number>()
  for (const piece of view.pieces) {
    if (piece.place !== place || sideOf(piece.id) !== side) continue
    const name = words.name('type', TYPE_CODES[typeIdOf(piece.id)])
    const text = piece.damaged ? words.say('position.damaged', { name }) : name
    groups.set(text, (groups.get(text) ?? 0) + 1)
  }
  const parts: string[] = []
  const counted = [...groups].map(([name, n]) => (n === 1 ? name : words.say('position.several', { n, name })))
  if (counted.length > 0) parts.push(words.say('position.forces', { side: roleOf(side), list: counted.join(', ') }))
  const block = view.command[side].blocks.find(b => b.place === place)
  if (block !== undefined) {
    parts.push(words.say('position.block', { side: roleOf(side), value: block.value ?? 0, orders: block.orders }))
  }
  return parts
}

/** Cubes and markers that lie in a place. */
function ground(view: View, place: PlaceId, words: NameWords): string[] {
  const parts: string[] = []
  for (const cubes of view.cubes) {
    if (cubes.place !== place) continue
    parts.push(words.say('position.cubes', { colour: COLOUR_CODES[cubes.colour], count: cubes.count }))
  }
  for (const stick of view.sticks) {
    if (stick.place === place) parts.push(words.say('position.stick', { border: BORDER_CODES[stick.border] }))
  }
  if (view.disrupted.includes(place)) parts.push(words.say('position.disrupted'))
  if (view.fireMarkers.includes(place)) parts.push(words.say('position.fired'))
  return parts
}
