import { ClientMessage } from '#protocol/requests.ts'
import type { RunningServer } from '#server/server.ts'
import { playOn, seatPair, tableFingerprint } from '#server/testing/pair.ts'
import { TestPerson } from '#server/testing/test-client.ts'
import { fuzzRequest } from './fuzz-http.ts'
import { fuzzRaw } from './fuzz-raw.ts'
import { bytes, chanceFrom, pick, type Schema, sample, spoil } from './values.ts'

export interface FuzzPlan {
  seed: number
  requests: number
  messages: number
  raw: number
}

export interface FuzzReport {
  requests: number
  messages: number
  raw: number
  /** Answers by status. */
  statuses: Record<string, number>
  wrong: string[]
}

const AT_ONCE = 8
const OWN = [
  'accounts',
  'sessions',
  'notes',
  'blocks',
  'chat_read',
  'notice_settings',
  'notice_rules',
  'holidays',
] as const

/**
 * Strangers send a server everything they can think of. Nothing may break: no answer of 500, no error in the log, and
 * nothing changed at the table or in the rows of those who do not take part.
 */
export async function runFuzz(server: RunningServer, plan: FuzzPlan): Promise<FuzzReport> {
  const chance = chanceFrom(plan.seed)
  const report: FuzzReport = { requests: 0, messages: 0, raw: 0, statuses: {}, wrong: [] }
  const silent = watchLog(server, report)
  const table = await seatPair(server, 'toy', { long: true })
  await playOn(table, { until: () => table.red.revision > 8 })
  await table.ann.post(`/api/tables/${table.id}/notes`, { text: 'the plan' })
  const victims = await victimsAt(server, table.id)
  const before = await fingerprint(server, table.id, victims)

  const people = await strangers(server, 3)
  const own = await Promise.all(people.map(one => one.create({ options: { long: true } })))
  const known = [table.id, ...own, 'toy', 'open-toy', 'ford', 'red', 'blue', 'random', 'bot', 'players', 'Guest 1000']
  const cookies = [...people.map(one => one.cookie), '', 'longroll=abc', `${table.ann.cookie.slice(0, -4)}AAAA`]
  const askings = async () => {
    while (report.requests < plan.requests) {
      report.requests++
      const answer = await fuzzRequest(server, chance, known, cookies)
      report.statuses[answer.status] = (report.statuses[answer.status] ?? 0) + 1
      if (answer.status >= 500) report.wrong.push(`${answer.status}: ${answer.method} ${answer.path}: ${answer.text}`)
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, askings))
  await fuzzSockets(server, plan, report, chance, [table.id, ...own], known)
  while (report.raw < plan.raw) {
    report.raw++
    const told = await fuzzRaw(server.address, chance, pick(chance, known), pick(chance, cookies))
    if (/^HTTP\/1.1 5/m.test(told)) report.wrong.push(`raw: ${told.slice(0, 200)}`)
  }

  if (!(await fetch(`${server.address}/healthz`)).ok) report.wrong.push('the server does not answer')
  if ((await fingerprint(server, table.id, victims)) !== before)
    report.wrong.push('something of somebody else has changed')
  await playOn(table, { until: () => table.red.revision > 12 })
  silent()
  return report
}

async function fuzzSockets(
  server: RunningServer,
  plan: FuzzPlan,
  report: FuzzReport,
  chance: () => number,
  tables: readonly string[],
  known: readonly string[],
): Promise<void> {
  while (report.messages < plan.messages) {
    const [stranger] = await strangers(server, 1)
    const seat = await (stranger as TestPerson).sit(pick(chance, tables)).catch(() => null)
    if (seat === null) continue
    seat.socket.on('error', () => {})
    for (let n = 0; n < 100 && report.messages < plan.messages; n++) {
      report.messages++
      const value = sample(ClientMessage as unknown as Schema, chance, [...known, ...seat.choices])
      const text = JSON.stringify(chance() < 0.4 ? value : spoil(value, chance)) ?? ''
      seat.socket.send(chance() < 0.9 ? text : bytes(chance, text))
      if (n % 20 === 19) await new Promise(next => setTimeout(next, 20))
    }
    seat.socket.close()
    await seat.closed()
    if (seat.texts.some(text => text.includes('"code":"serverError"')))
      report.wrong.push('a socket was told serverError')
  }
}

async function strangers(server: RunningServer, count: number): Promise<TestPerson[]> {
  const people = Array.from({ length: count }, () => new TestPerson(server.address))
  for (const one of people) await one.get('/api/me')
  return people
}

/** Whatever is logged as an error is one. */
function watchLog(server: RunningServer, report: FuzzReport): () => void {
  const { log } = server.services
  const { error } = log
  log.error = ((given: { err?: Error }, text: string) => {
    report.wrong.push(`logged: ${text} ${given.err?.stack ?? ''}`)
  }) as typeof log.error
  return () => {
    log.error = error
  }
}

async function victimsAt(server: RunningServer, id: string): Promise<string[]> {
  const seats = await server.services.store.db
    .selectFrom('seats')
    .select('person_id')
    .where('table_id', '=', id)
    .execute()
  return seats.flatMap(seat => seat.person_id ?? [])
}

async function fingerprint(server: RunningServer, id: string, people: readonly string[]): Promise<string> {
  const rows: unknown[] = [await tableFingerprint(server, id)]
  for (const table of OWN) {
    rows.push(await server.services.store.db.selectFrom(table).selectAll().where('person_id', 'in', people).execute())
  }
  return JSON.stringify(rows)
}
