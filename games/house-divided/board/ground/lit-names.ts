// Seen from afar most towns have no name; those that can be chosen have theirs where it covers no plate and no other name.
import type { Rect } from '#client/board/free-places.ts'
import layout from './layout.json' with { type: 'json' }
import { type NamePlace, nameBlock, nameFactor, nameSize } from './name-block.ts'
import { isNameShown, namePlaces } from './names.ts'
import { PLATE_HEIGHT, PLATE_WIDTH } from './plates.ts'

/** No letter of a name is broader than this on the mean, nor taller. */
const BROAD = 0.7
const TALL = 0.95

const meet = (a: Rect, b: Rect): boolean => a.x < b.x + b.w && b.x < a.x + a.w && a.y < b.y + b.h && b.y < a.y + a.h

const spots: Readonly<Record<string, { x: number; y: number }>> = layout.boxes
const spotOf = (code: string) => spots[code] ?? { x: 0, y: 0 }

const SIDES = ['below', 'above', 'right', 'left'] as const

/** What a name covers at a scale, at most. */
function nameRect(code: string, place: NamePlace, scale: number): Rect {
  const size = nameSize(scale) * nameFactor(code)
  const { anchor, x, baselines } = nameBlock(code, place, size)
  const spot = spotOf(code)
  const w = Math.max(...place.lines.map(line => line.length)) * size * BROAD + 2
  const left = anchor === 'middle' ? x - w / 2 : anchor === 'end' ? x - w : x
  const top = (baselines[0] ?? 0) - size * TALL
  return { x: spot.x + left, y: spot.y + top, w, h: (baselines.at(-1) ?? 0) + size * 0.25 - top }
}

/** Of the towns that can be chosen those that have a name besides what the scale shows, and where it stands. */
export function litNames(
  lit: readonly string[],
  all: readonly string[],
  scale: number,
): ReadonlyMap<string, NamePlace> {
  const found = new Map<string, NamePlace>()
  const wanted = lit.filter(code => !isNameShown(code, scale))
  if (wanted.length === 0) return found
  const taken: Rect[] = all.flatMap(code => {
    const { x, y } = spotOf(code)
    const plate = { x: x - PLATE_WIDTH / 2, y: y - PLATE_HEIGHT / 2, w: PLATE_WIDTH, h: PLATE_HEIGHT }
    const place = namePlaces[code]
    return place !== undefined && isNameShown(code, scale) ? [plate, nameRect(code, place, scale)] : [plate]
  })
  for (const code of wanted) {
    const usual = namePlaces[code]
    if (usual === undefined) continue
    for (const place of [usual, ...SIDES.map(side => ({ ...usual, side, shift: 0 }))]) {
      const rect = nameRect(code, place, scale)
      if (taken.some(other => meet(rect, other))) continue
      taken.push(rect)
      found.set(code, place)
      break
    }
  }
  return found
}
