import type { Outcome } from '#engine/index.ts'
import type { Services } from '#server/services.ts'
import type { NoticeRow, NoticeSettingsRow } from '#server/storage/notice-rows.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import type { Lang } from '#words/title.ts'
import { type Happened, MOST_LINES, whatHappened } from './happened.ts'
import { invitationLines } from './invitation.ts'
import { unreadLines } from './unread.ts'
import { waitingGames } from './waiting.ts'
import { duration, gameName, type Key, langOf, say, wordsOf } from './words.ts'

export interface NoticeText {
  title: string
  text: string
  /** Opens what it is about. */
  url: string
  /** How many other games wait for the reader. */
  more: number
}

type Args = Record<string, string | number>

/** A line of the chat in a notice is no longer than this. */
const MOST_LETTERS = 300

/** A notice in the words of its reader, as things stand when it goes out. */
export async function textOf(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<NoticeText> {
  const lang = langOf(settings.lang)
  const args = JSON.parse(notice.args) as Args
  const table = notice.table_id === null ? null : await services.tables.get(notice.table_id)
  const game = table === null ? '' : await tableName(services, table, lang, notice.person_id)
  const left = typeof args.minutes === 'number' ? duration(lang, args.minutes) : ''
  const list = typeof args.list === 'string' ? `\n\n${args.list}` : ''
  const happened = await toldOf(services, notice, table, settings)
  const names = happened === null ? {} : whoPlayed(happened, lang)
  const words = { name: '', n: 1, who: 'other', ...args, ...names, game, left, turn: happened?.turn || 'none' }
  const parts = [say(lang, `text.${notice.kind}` as Key, words)]
  const invited = notice.kind === 'invited' || args.what === 'rematch'
  if (invited && table !== null) parts.push(...(await invitationLines(services, table, lang, notice.person_id)))
  const why = notice.kind === 'over' && table !== null ? await endReason(services, table, lang, notice.person_id) : ''
  if (why !== '') parts.push(why)
  if (notice.kind === 'chat' && table !== null) parts.push(...(await saidLines(services, notice, table, lang)))
  if (happened !== null) parts.push(...(notice.kind === 'over' ? eventsOf(happened) : linesOf(happened, lang)))
  return {
    title: say(lang, `title.${notice.kind}` as Key, { game }),
    text: parts.join('\n') + list,
    url: `${services.channels.base}${pathOf(notice, happened)}`,
    more: await othersWaiting(services, notice),
  }
}

/** The same in one line, for the digest. */
export async function lineOf(services: Services, notice: NoticeRow, settings: NoticeSettingsRow): Promise<string> {
  const { title, text, url } = await textOf(services, notice, settings)
  return `${title}\n${text}\n${url}`
}

/** What the one who is asked, or warned, wants to know of the table, and how it came to the end. */
async function toldOf(
  services: Services,
  { kind, person_id }: NoticeRow,
  table: LiveTable | null,
  settings: NoticeSettingsRow,
): Promise<Happened | null> {
  if (table === null || (kind !== 'turn' && kind !== 'alarm' && kind !== 'over')) return null
  const role = table.rolesOf(person_id).find(one => kind === 'over' || table.now.deciders.includes(one))
  return role === undefined ? null : await whatHappened(services, table, role, settings)
}

/** Those who have played since the reader looked; at the start of a game, or when he has seen it all, nobody. */
function whoPlayed({ names }: Happened, lang: Lang): Args {
  if (names.length === 0) return { who: 'me' }
  return { name: new Intl.ListFormat(lang, { type: 'conjunction' }).format(names), n: names.length }
}

const eventsOf = ({ lines }: Happened): string[] => lines.map(line => `• ${line}`)

/** The latest of what was written to him at the table. */
async function saidLines(services: Services, notice: NoticeRow, { names }: LiveTable, lang: Lang): Promise<string[]> {
  const lines = (await unreadLines(services, notice)).slice(-MOST_LINES)
  return lines.map(({ by, text }) => `• ${say(lang, 'chat.line', { name: names.get(by) ?? '', text: short(text) })}`)
}

const short = (text: string): string => (text.length <= MOST_LETTERS ? text : `${text.slice(0, MOST_LETTERS - 1)}…`)

function linesOf(happened: Happened, lang: Lang): string[] {
  const { unseen, question, until, dropped } = happened
  return [
    ...eventsOf(happened),
    ...(unseen ? [say(lang, 'happened.unseen')] : []),
    ...(dropped ? [say(lang, 'happened.dropped')] : []),
    ...(question === '' ? [] : [say(lang, 'happened.asked', { question })]),
    ...(until === '' ? [] : [say(lang, 'happened.until', { when: until })]),
  ]
}

/** How it came to its end: by which rule, or by the players. */
async function endReason(services: Services, table: LiveTable, lang: Lang, reader: string): Promise<string> {
  const { reason, rule, winner } = JSON.parse(table.row.outcome ?? '{}') as Partial<Outcome>
  if (reason === 'outcome.table.resigned')
    return say(lang, table.rolesOf(reader).includes(winner ?? '') ? 'over.resigned' : 'over.resignedSelf')
  if (reason === 'outcome.table.time') return say(lang, 'over.time')
  if (reason === 'outcome.table.draw') return say(lang, 'over.draw')
  const { words } = await wordsOf(services.titles, lang, table.row.game)
  if (reason === undefined || !words.has(reason)) return ''
  return rule ? say(lang, 'over.rule', { reason: words.say(reason), rule }) : words.say(reason)
}

/** The title that the players gave it, or its scenario; the game; with whom. */
async function tableName(services: Services, table: LiveTable, lang: Lang, reader: string): Promise<string> {
  const { row } = table
  const { words } = await wordsOf(services.titles, lang, row.game)
  const scenario = `scenario.${row.scenario}.name`
  const own =
    row.title !== '' ? say(lang, 'game.titled', { title: row.title }) : words.has(scenario) ? words.say(scenario) : ''
  const game = [await gameName(services.titles, lang, row.game), own].filter(Boolean).join(', ')
  const others = table.seats.filter(seat => seat.person_id !== reader && seat.kind !== 'empty')
  const computer = say(lang, 'game.computer')
  const names = others.map(seat => (seat.kind === 'bot' ? computer : (table.names.get(seat.person_id ?? '') ?? '')))
  const against = [...new Set(names)].filter(Boolean).join(', ')
  return against === '' ? game : say(lang, 'game.against', { game, name: against })
}

/** Catch-up begins where the reader left off. */
function pathOf({ kind, table_id }: NoticeRow, happened: Happened | null): string {
  if (table_id === null) return kind === 'test' ? '/notices' : '/games'
  return `/t/${table_id}${happened === null ? '' : `?since=${happened.since}`}`
}

async function othersWaiting(services: Services, notice: NoticeRow): Promise<number> {
  if (notice.kind === 'test' || notice.kind === 'digest') return 0
  const waiting = await waitingGames(services, notice.person_id)
  return waiting.filter(one => one.id !== notice.table_id).length
}
