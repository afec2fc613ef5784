import type { NameWords } from '#words/title.ts'
import { ground } from './rules/battle/ground.ts'
import type { View } from './views.ts'

/** The position in words for the terminal: turn and points, then every unit on the map by hex. */
export function describe(view: View, words: NameWords): readonly string[] {
  const gr = ground(view)
  const lines = [`${view.turn} · ${view.points.join(' : ')}`]
  for (const id of gr.unitIds) {
    const u = view.units[id]
    if (u.hex === null) continue
    const { print } = gr.units[id]
    lines.push(
      `  ${gr.hexCodes[u.hex]} · ${words.name('unit', print.id)} · ${print.sp - u.lost}/${print.sp} · ${u.face * 30}°`,
    )
  }
  return lines
}
