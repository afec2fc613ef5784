// What a part of a sum stands for here: the weapon and range, the ground, the position, both strengths.
import type { BoardWords } from '#client/board/api.ts'
import { hexDistance } from '#engine/map/hex.ts'
import type { HexId, Shot } from '../../rules/board.ts'
import type { ShockCase } from '../../rules/board-trials.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { weaponsOf } from '../words/weapons.ts'

/** By the id of a part. */
export type Notes = { readonly [id: string]: string }

const groundIn = ({ gr }: Field, hex: HexId, words: BoardWords): string =>
  words.list([gr.terrainAt[hex], ...(gr.featuresAt[hex] ?? [])].map(code => words.say(`board.terrain.${code}`)))

export function fireNotes(field: Field, view: View, shot: Shot, words: BoardWords): Notes {
  const from = shot.from ?? [view.units[shot.unit].hex].flatMap(hex => hex ?? [])
  const range = Math.min(...from.map(hex => hexDistance(field.gr.grid, hex, shot.target)))
  const name = words.list(weaponsOf(view, shot.unit, words).map(one => one.name))
  return {
    range: words.say('board.weapon', { name, range: Number.isFinite(range) ? range : 0 }),
    terrainTarget: groundIn(field, shot.target, words),
  }
}

export function shockNotes(field: Field, shock: ShockCase, words: BoardWords): Notes {
  const [hex] = shock.hexes
  return {
    ratio: words.say('board.note.ratio', { attack: shock.attack, defence: shock.defence, ratio: shock.ratio.ratio }),
    ...(shock.position === null ? {} : { position: words.say(`board.position.${shock.position}`) }),
    ...(hex === undefined ? {} : { terrain: groundIn(field, hex, words) }),
  }
}
