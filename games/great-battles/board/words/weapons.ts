// What a unit fires with, by name.
import type { BoardWords } from '#client/board/api.ts'
import { ground, isGuns, lightOf, maxRange, type UnitId, weaponFor } from '../../rules/board.ts'
import type { View } from '../../views.ts'

/** Its weapons, of a battery each kind of gun once, with their range in this light. A battle's own weapon has the name that its file gives it. */
export function weaponsOf(view: View, unit: UnitId, words: BoardWords): readonly { name: string; range: number }[] {
  const { ranges } = ground(view)
  const kind = isGuns(view, unit) ? 'artillery' : 'smallArms'
  const sections = view.units[unit].sections ?? [null]
  const weapons = new Set(sections.flatMap((_, section) => weaponFor(view, unit, section) ?? []))
  return [...weapons].map(weapon => {
    const letter = Object.keys(ranges[kind]).find(one => ranges[kind][one] === weapon)
    const key = `board.weapon.${kind}.${letter}`
    return { name: words.has(key) ? words.say(key) : weapon.name, range: maxRange(weapon, lightOf(view)) }
  })
}
