import type { NameWords } from '#words/title.ts'
import mapData from './data/map.json' with { type: 'json' }
import { roleOf, type SideIndex, sideOf, unitAt } from './rules/ids.ts'
import { TYPE_CODES } from './rules/unit-types.ts'
import type { UnitView, View } from './views.ts'

const SIDES: readonly SideIndex[] = [0, 1]

/** The position in words for the terminal: date, both sides, and every box with units in it. */
export function describe(view: View, words: NameWords): readonly string[] {
  const heading = { turn: view.turn, date: String(view.turn), side: roleOf(view.active) }
  const lines = [`${words.say('board.heading.halfTurn', heading)} · ${words.name('phase', view.phase)}`]
  for (const side of SIDES) {
    const army = words.say('board.tracks.armyOf', { now: view.unitCount[side], most: view.armyMaximum[side] })
    lines.push(`${words.name('side', roleOf(side))} · ${words.say('board.side.army')}: ${army}`)
    lines.push(`  ${words.say('board.tracks.office', { side: roleOf(side), ...view.offices[side] })}`)
  }
  lines.push(words.say('board.tracks.cities', { count: view.victoryCities, needed: view.citiesToWin }))
  mapData.boxes.forEach((box, id) => {
    for (const side of SIDES) {
      const units = view.units.filter(unit => unit.box === id && sideOf(unitAt(unit)) === side)
      if (units.length === 0) continue
      const here = words.say('board.unitsHere', { side: roleOf(side), units: counted(units, words) })
      lines.push(`  ${words.name('box', box.code)} · ${here}`)
    }
  })
  return lines
}

function counted(units: readonly UnitView[], words: NameWords): string {
  const groups = new Map<string, number>()
  for (const unit of units) {
    const states = [
      unit.reduced && 'board.reduced',
      unit.entrenched && 'board.entrenched',
      unit.digging && 'board.digging',
    ]
    const told = states.filter(key => key !== false).map(key => words.say(key))
    const name = words.name('type', TYPE_CODES[unit.type] as string)
    const text = told.length === 0 ? name : `${name} (${told.join(', ')})`
    groups.set(text, (groups.get(text) ?? 0) + 1)
  }
  return [...groups].map(([text, n]) => (n === 1 ? text : words.say('board.several', { n, name: text }))).join(', ')
}
