import type { Pace } from '#protocol/messages.ts'
import { readClock } from '#server/clocks/clock.ts'
import type { Services } from '#server/services.ts'
import { invitationOf } from '#server/storage/invitations.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import type { Lang } from '#words/title.ts'
import { say, wordsOf } from './words.ts'

/** To what somebody is invited: scenario, seat and pace, each a line. */
export async function invitationLines(
  services: Services,
  table: LiveTable,
  lang: Lang,
  reader: string,
): Promise<string[]> {
  const { words } = await wordsOf(services.titles, lang, table.row.game)
  const called = (role: string) => {
    const kind = ['role', 'side'].find(one => words.has(`name.${one}.${role}`))
    return kind === undefined ? role : words.name(kind, role)
  }
  const kept = (await invitationOf(services.store, table.id, reader))?.role
  const seats = kept == null ? table.seats.filter(seat => seat.kind === 'empty').map(seat => seat.role) : [kept]
  const list = new Intl.ListFormat(lang, { type: 'disjunction' }).format(seats.map(called))
  const scenario = `scenario.${table.row.scenario}.name`
  return [
    ...(words.has(scenario) ? [say(lang, 'invited.scenario', { scenario: words.say(scenario) })] : []),
    ...(seats.length > 0 ? [say(lang, 'invited.seat', { seat: list })] : []),
    paceLine(lang, readClock(table.row.clock)?.pace ?? null),
  ]
}

function paceLine(lang: Lang, pace: Pace | null): string {
  const n = pace === null ? 0 : pace.kind === 'days' ? pace.days : pace.minutes
  return say(lang, 'invited.pace', { kind: pace?.kind ?? 'none', n })
}
