// From which scale upwards each name is shown. As the board gets smaller, letters get larger on it: lesser cities give
// way to greater ones, and no name may cover much of a plate.
import { ALL_NAMES_FROM, type NameRank, nameRank, nameSize } from '#games/house-divided/board/ground/name-block.ts'
import type { Area } from '#games/house-divided/board/ground/plates.ts'
import setup from '#games/house-divided/data/setup.json' with { type: 'json' }
import { covered } from './courses.ts'
import { areasOf, overlap, type PlacedName } from './place-names.ts'

const SMALLEST_SCALE = 0.2
const STEP = 0.05

const clash = (areas: readonly Area[], others: readonly Area[]) =>
  areas.reduce((sum, a) => sum + others.reduce((part, b) => part + overlap(a, b), 0), 0)

export function nameScales(names: ReadonlyMap<string, PlacedName>): Map<string, number> {
  const from = new Map([...names.keys()].map(code => [code, ALL_NAMES_FROM]))
  const of = (rank: NameRank) => [...names.keys()].filter(code => nameRank(code) === rank)
  // where units stand when a game begins comes before other cities: a table opens with them lit
  const begun = [...setup.union, ...setup.confederate].map(({ box }) => box)
  const ranked = [...new Set([...of('victory'), ...begun, ...of('city')])]
  let open = ranked
  for (let steps = 1; ALL_NAMES_FROM - steps * STEP > SMALLEST_SCALE - 0.001; steps++) {
    const scale = Math.round((ALL_NAMES_FROM - steps * STEP) * 100) / 100
    const shown: { code: string; areas: Area[] }[] = []
    for (const code of open) {
      const place = names.get(code)
      if (!place) continue
      const areas = areasOf(code, place, nameSize(scale))
      const size = areas.reduce((sum, area) => sum + area.width * area.height, 0)
      const plates = covered.filter(area => area.code !== code)
      if (shown.some(other => clash(areas, other.areas) > 0) || clash(areas, plates) > size * 0.22) continue
      shown.push({ code, areas })
      from.set(code, scale)
    }
    open = shown.map(({ code }) => code)
  }
  // the greatest stay on the smallest board
  for (const code of open) from.set(code, 0)
  return from
}
