import { REACH, WAYS } from '../board.ts'
import type { Choice } from '../choices.ts'
import { placeCode } from '../codes.ts'
import { lay, lyingIn, ofColour, settleCubes } from '../cubes.ts'
import { type Colour, enemyOf, type PlaceId, roleOf } from '../ids.ts'
import type { Umpire } from '../kit.ts'
import { holds } from '../occupants.ts'
import { COLOUR_CODES, COLOUR_COUNT, TYPES } from '../pieces.ts'
import type { State } from '../state.ts'

/** 17.0: cubes that can move to a bordering sector with infantry of their colour (ruling R12). */
export function addReinforcing(g: Readonly<State>, disc: PlaceId, list: Choice[]): void {
  for (let colour = 0 as Colour; colour < COLOUR_COUNT; colour++) {
    const { side, cavalry } = TYPES[colour]
    if (side !== g.active || cavalry) continue
    for (const place of REACH[disc]) {
      for (const { to: from } of WAYS[place]) {
        if (lyingIn(g, from, colour) === 0) continue
        if (ofColour(g, place, colour).length === 0 || holds(g, place, enemyOf(side))) break
        list.push({ verb: 'reinforce', from, place, colour })
      }
    }
  }
}

/** 17.0: the cube moves, even if that eliminates a piece where it goes. */
export function moveCube(t: Umpire, from: PlaceId, place: PlaceId, colour: Colour): void {
  const g = t.state
  t.say('17.0', 'log.reinforce', {
    side: roleOf(g.active),
    colour: COLOUR_CODES[colour],
    from: placeCode(from),
    place: placeCode(place),
  })
  lay(g, from, colour, -1)
  lay(g, place, colour, 1)
  settleCubes(t, place, colour)
}
