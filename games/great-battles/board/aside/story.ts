// How the battle went, for the card at its end.
import type { LoggedEntry, TargetId } from '#client/board/api.ts'
import type { Story } from '#client/board/aside.ts'
import { clockOf } from '#words/clock.ts'
import { type HexId, MAP, SIDES, type SideIndex, scenarioOf, TO_COME, type UnitId } from '../../rules/board.ts'
import type { View } from '../../views.ts'
import type { Field } from '../field.ts'
import { inLang } from '../ground/letters.ts'
import { counterSvg } from '../pieces/counter-art.ts'
import { standingOf } from './standing.ts'

const BOX = '-3 -3 30 30'

export function storyOf(field: Field): Story<View> {
  const { gr, army } = field
  /** In the order of the table's sides. */
  const order = (['union', 'confederate'] as const).map(role => gr.roles.indexOf(role) as SideIndex)
  const first = order[0] ?? 0
  const lead = (view: View) => {
    const { plus, net } = standingOf(field, view)
    return plus === first ? net : -net
  }
  /** Strength lost for good or in rout. */
  const lost = (view: View, side: SideIndex) =>
    gr.unitIds
      .filter(id => gr.units[id].side === side && view.units[id].where !== TO_COME)
      .reduce((sum, id) => sum + gr.units[id].print.sp - (view.units[id].where === MAP ? army.face(view, id).sp : 0), 0)
  /** Places that count and have another holder: their codes, and who holds them now. */
  const taken = (before: View, after: View) => {
    const { objectives } = scenarioOf(after)
    return objectives.flatMap((hex, i) => {
      const now = after.control[i]
      return now === undefined || now === before.control[i] ? [] : [{ code: gr.hexCodes[hex], side: gr.roles[now] }]
    })
  }
  const nameOf = (view: View, code: string, lang: string, otherwise: string) => {
    const point = scenarioOf(view).print.victory.points.find(p => p.hexes?.includes(code))
    // "Oak Ridge, at the Mummasburg Road": the first part names it
    const [name = ''] = point?.text === undefined ? [] : inLang(point.text, lang).split(',')
    return name === '' ? otherwise : name.charAt(0).toUpperCase() + name.slice(1)
  }
  // a reader asks for the hour of every play
  const hours = new Map<string, { date: string; part: string }>()
  const hourOf = (time: string, lang: string) => {
    const found = hours.get(lang + time) ?? { date: clockOf(time, lang), part: dayOf(gr.battle.date, lang) }
    hours.set(lang + time, found)
    return found
  }
  return {
    won: 'story.won',
    curve: { name: 'story.points', values: view => order.map(side => view.points[side]) },
    lead,
    when: (view, words) => {
      const turn = scenarioOf(view).print.turns[Math.max(0, view.turn - 1)]
      return { turn: Math.max(1, view.turn), ...hourOf(turn?.time ?? '0000', words.lang) }
    },
    marks: (before, after, words) =>
      taken(before, after).map(({ code, side }) => ({
        side,
        text: nameOf(after, code, words.lang, words.name('hex', code)),
      })),
    turning({ before, after, log }, words) {
      const gone = taken(before, after)
      const up = lead(after) > lead(before) ? gr.roles[first] : gr.roles[(1 - first) as SideIndex]
      const won = gone.find(place => place.side === up) ?? gone[0]
      const hot = won === undefined ? hottest(field, before, log) : null
      const code = won?.code ?? (hot === null ? null : gr.hexCodes[hot])
      if (code === null) return null
      const place: TargetId[] = [`hex:${code}`]
      return {
        title: words.say('story.turned', {
          how: won === undefined ? 'fight' : 'taken',
          place: nameOf(after, code, words.lang, words.name('hex', code)),
        }),
        text: words.say('story.losses', {
          winner: won?.side ?? '',
          union: lost(after, order[0] ?? 0) - lost(before, order[0] ?? 0),
          confederate: lost(after, order[1] ?? 1) - lost(before, order[1] ?? 1),
          first: after.points[order[0] ?? 0],
          second: after.points[order[1] ?? 1],
        }),
        places: [...place, ...gone.map(one => `hex:${one.code}`).filter(target => !place.includes(target))],
      }
    },
    goneName: 'story.gone',
    gone: (view, _log, words) =>
      order.map(side => ({
        side: gr.roles[side],
        pieces: gr.unitIds
          .filter(id => gr.units[id].side === side && view.units[id].where > TO_COME && wasThere(field, view, id))
          .map(id => ({
            n: 1,
            name: words.name('unit', gr.units[id].code),
            box: BOX,
            svg: counterSvg(army.face(view, id), 'low'),
          })),
      })),
  }
}

/** A unit that the scenario does not have has never been anywhere: it has lost nothing and is in no line. */
const wasThere = ({ gr }: Field, view: View, id: UnitId): boolean =>
  scenarioOf(view).print.setup.some(put => put.id === gr.units[id].code) ||
  scenarioOf(view).arrivals.some(group => group?.units.includes(id) === true)

/** The hex where most lines of a turn tell of losses and routs: that of the unit which they are about. */
function hottest({ codes }: Field, before: View, log: readonly LoggedEntry[]): HexId | null {
  const counts = new Map<HexId, number>()
  for (const { key, args } of log) {
    if (!HURT.has(key)) continue
    const unit = codes.unit(`unit:${String(args.unit)}`)
    const hex = unit === null ? null : before.units[unit].hex
    if (hex !== null) counts.set(hex, (counts.get(hex) ?? 0) + 1)
  }
  const best = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0]
  return best ?? null
}
const HURT = new Set(['log.loses', 'log.rout', 'log.eliminated', 'log.collapse'])

/** "1 July 1863" as the reader's language says it. */
const dayOf = (date: string, lang: string): string =>
  new Intl.DateTimeFormat(lang, { day: 'numeric', month: 'long', timeZone: 'UTC' }).format(new Date(`${date} UTC`))
