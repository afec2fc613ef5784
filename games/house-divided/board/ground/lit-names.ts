// Towns that can be chosen have their names also where the map is small: beside their plates, where there is room.
import { spotOf } from '../counters/pieces.ts'
import { type NamePlace, type NameSide, nameBlock, nameFactor, nameSize } from './name-block.ts'
import { isNameShown, namePlaces } from './names.ts'
import { PLATE_HEIGHT, PLATE_WIDTH } from './plates.ts'

interface Box {
  x: number
  y: number
  w: number
  h: number
}

/** About as wide as a letter is, to its size. */
const LETTER = 0.52
const SIDES: readonly NameSide[] = ['below', 'above', 'right', 'left']
/** The ring of a plate, and the figure at its corner. */
const EDGE = 4

export function nameBox(code: string, scale: number, place: NamePlace): Box {
  const size = nameSize(scale) * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const w = Math.max(...place.lines.map(line => line.length)) * size * LETTER
  const spot = spotOf(code)
  const left = anchor === 'middle' ? x - w / 2 : anchor === 'end' ? x - w : x
  return {
    x: spot.x + left,
    y: spot.y + (baselines[0] ?? 0) - size * 0.78,
    w,
    h: size * (1.02 * place.lines.length - 0.02),
  }
}

/** Of these towns, those that are not named at this scale but have room beside plates and other names; and on which side. */
export function litNames(codes: readonly string[], scale: number): ReadonlyMap<string, NameSide> {
  const found = new Map<string, NameSide>()
  const hidden = codes.filter(code => !isNameShown(code, scale))
  const plates = Object.keys(namePlaces).map(code => ({ code, box: plateBox(code) }))
  const taken = Object.entries(namePlaces).flatMap(([code, place]) =>
    isNameShown(code, scale) ? [nameBox(code, scale, place)] : [],
  )
  for (const code of hidden) {
    const usual = namePlaces[code] as NamePlace
    for (const side of [usual.side, ...SIDES]) {
      const box = nameBox(code, scale, { ...usual, side, shift: 0 })
      if (plates.some(one => one.code !== code && meet(box, one.box)) || taken.some(other => meet(box, other))) continue
      taken.push(box)
      found.set(code, side)
      break
    }
  }
  return found
}

function plateBox(code: string): Box {
  const { x, y } = spotOf(code)
  const [w, h] = [PLATE_WIDTH + 2 * EDGE, PLATE_HEIGHT + 2 * EDGE]
  return { x: x - w / 2, y: y - h / 2, w, h }
}

const meet = (a: Box, b: Box): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h
