import { setTimeout as sleep } from 'node:timers/promises'
import type { Arguments, Flags } from '#cli/arguments.ts'
import { type Io, UsageError } from '#cli/io.ts'
import type { HostPerson, HostWish } from '#protocol/host.ts'
import { newResetToken } from '#server/accounts/reset-password.ts'
import { deskOf, findPeople, findTables, listReports } from '#server/host/desk.ts'
import { makeHost, unmakeHost } from '#server/host/hosts.ts'
import { order } from '#server/host/orders.ts'
import { SetupError } from '#server/setup-error.ts'
import { loginOf } from '#server/storage/names.ts'
import { newId, personNamed } from '#server/storage/people.ts'
import type { Store } from '#server/storage/store.ts'

export interface AdminCommand {
  usage: string
  summary: string
  min: number
  max: number
  what: string
  flags?: Flags
  run(store: Store, args: Arguments, io: Io): Promise<number>
}

const WAIT_MS = 15_000

export const ADMIN: { readonly [name: string]: AdminCommand } = {
  host: {
    usage: 'NAME',
    summary: 'makes an account host: it finds the desk at /host',
    min: 1,
    max: 1,
    what: 'the name of an account',
    async run(store, args, io) {
      const name = args.positionals[0] as string
      await makeHost(store, name, Date.now())
      await note(store, 'host', name)
      io.out(`${name} is host from now on, and finds the desk at /host`)
      return 0
    },
  },
  unhost: {
    usage: 'NAME',
    summary: 'host no more',
    min: 1,
    max: 1,
    what: 'the name of an account',
    async run(store, args, io) {
      const name = args.positionals[0] as string
      const was = await unmakeHost(store, name)
      if (was) await note(store, 'unhost', name)
      io.out(was ? `${name} is host no more` : `${name} was no host`)
      return was ? 0 : 1
    },
  },
  password: {
    usage: 'NAME',
    summary: 'makes a link for somebody who has lost his password: he chooses a new one within an hour',
    min: 1,
    max: 1,
    what: 'the name of an account',
    async run(store, args, io) {
      const name = args.positionals[0] as string
      const person = await personNamed(store, name)
      if (person === null) throw new SetupError(`there is no account "${name}"`)
      const token = await newResetToken(store, person, Date.now())
      await note(store, 'password', name)
      const base = (process.env.PUBLIC_URL ?? '').replace(/\/+$/, '')
      io.out(`within an hour ${name} can choose a new password at ${base}/mail/password/${token}`)
      io.out('give it to nobody else: whoever opens it first has the account')
      return 0
    },
  },
  people: {
    usage: '[PART OF A NAME] [--json]',
    summary: 'lists people, those who were here last first',
    min: 0,
    max: 1,
    what: '',
    flags: { json: 'flag' },
    async run(store, args, io) {
      const found = await findPeople(store, { find: args.positionals[0] ?? '' })
      if (args.flag('json')) io.out(JSON.stringify(found))
      else for (const one of found) io.out(personLine(one))
      return found.length === 0 ? 1 : 0
    },
  },
  tables: {
    usage: '[WORD] [--status S] [--json]',
    summary: 'lists tables by number, game or who sits there; S: waiting, playing, stuck, over, aborted',
    min: 0,
    max: 1,
    what: '',
    flags: { status: 'text', json: 'flag' },
    async run(store, args, io) {
      const status = args.text('status')
      const known = ['waiting', 'playing', 'stuck', 'over', 'aborted'] as const
      const wanted = known.find(one => one === status)
      if (status !== undefined && wanted === undefined) throw new UsageError(`--status is one of ${known.join(', ')}`)
      const search = { find: args.positionals[0] ?? '', ...(wanted === undefined ? {} : { status: wanted }) }
      const found = await findTables(store, search)
      if (args.flag('json')) io.out(JSON.stringify(found))
      else {
        for (const { id, game, scenario, status, step, at, seats } of found) {
          const who = seats.map(seat => seat.name ?? (seat.level === null ? 'free' : `computer (${seat.level})`))
          io.out(`${id}  ${status.padEnd(8)} ${day(at)}  ${game}, ${scenario}, ${step} plays: ${who.join(' against ')}`)
        }
      }
      return found.length === 0 ? 1 : 0
    },
  },
  reports: {
    usage: '[--json]',
    summary: 'what players have told about others, and nobody has dealt with',
    min: 0,
    max: 0,
    what: '',
    flags: { json: 'flag' },
    async run(store, args, io) {
      const found = await listReports(store)
      if (args.flag('json')) io.out(JSON.stringify(found))
      else {
        for (const { id, at, table, by, about, text } of found) {
          io.out(
            `${id}  ${day(at)}  table ${table}: ${by?.name ?? 'somebody'} about ${about?.name ?? 'somebody'}: ${text}`,
          )
        }
      }
      if (found.length === 0 && !args.flag('json')) io.out('nothing waits')
      return 0
    },
  },
  settle: act('REPORT', 'a report is dealt with', 1, async (_, [report = '']) => ({ what: 'settle', report })),
  rename: act('NAME NEW', 'gives a person another name', 2, async (store, [who = '', name = '']) => ({
    what: 'rename',
    person: await personBy(store, who),
    name,
  })),
  mute: act('NAME [--days N]', 'no chat for so many days (7)', 1, async (store, [who = ''], args) => ({
    what: 'mute',
    person: await personBy(store, who),
    days: args.number('days', 7, 1, 3650),
  })),
  unmute: act('NAME', 'lets speak again', 1, async (store, [who = '']) => ({
    what: 'unmute',
    person: await personBy(store, who),
  })),
  ban: act(
    'NAME [--days N]',
    'signs out and lets in no more for so many days (30)',
    1,
    async (store, [who = ''], args) => ({
      what: 'ban',
      person: await personBy(store, who),
      days: args.number('days', 30, 1, 3650),
    }),
  ),
  unban: act('NAME', 'lets in again', 1, async (store, [who = '']) => ({
    what: 'unban',
    person: await personBy(store, who),
  })),
  end: act('TABLE', 'calls a game off; nobody has won', 1, async (_, [table = '']) => ({ what: 'end', table })),
  unstick: act('TABLE [--back N]', 'a game goes on, so many plays back (0)', 1, async (_, [table = ''], args) => ({
    what: 'unstick',
    table,
    back: args.number('back', 0, 0, 1000),
  })),
  announce: act('TEXT [--minutes N]', 'is shown on every page for so long (60)', 1, async (_, [text = ''], args) => ({
    what: 'announce',
    text,
    minutes: args.number('minutes', 60, 1, 20_160),
  })),
  silence: act('', 'takes the announcement back', 0, async () => ({ what: 'silence' })),
  drain: {
    usage: '[--off] [--wait]',
    summary: 'no new tables before a restart; --wait: until nobody is at a table or ten minutes have passed',
    min: 0,
    max: 0,
    what: '',
    flags: { off: 'flag', wait: 'flag' },
    async run(store, args, io) {
      const on = !args.flag('off')
      const code = await send(store, io, { what: 'drain', on })
      if (code !== 0 || !on || !args.flag('wait')) return code
      return await quiet(store, io)
    },
  },
  retention: {
    usage: '[--guests DAYS] [--chat DAYS] [--games DAYS]',
    summary: 'how long guests, chat and ended games are kept; what is left out is kept for ever',
    min: 0,
    max: 0,
    what: '',
    flags: { guests: 'text', chat: 'text', games: 'text' },
    async run(store, args, io) {
      const days = (name: string) => (args.text(name) === undefined ? null : args.number(name, 0, 1, 3650))
      const keep = { guests: days('guests'), chat: days('chat'), games: days('games') }
      return await send(store, io, { what: 'retention', keep })
    },
  },
  log: {
    usage: '[--json]',
    summary: 'what hosts have done, the latest first',
    min: 0,
    max: 0,
    what: '',
    flags: { json: 'flag' },
    async run(store, args, io) {
      const { log } = await deskOf(store, Date.now())
      if (args.flag('json')) io.out(JSON.stringify(log))
      else
        for (const { at, by, what, about, text } of log)
          io.out(`${new Date(at).toISOString()}  ${by}: ${what} ${about} ${text}`.trimEnd())
      return 0
    },
  },
}

/** Something that a running server does for the host. */
function act(
  usage: string,
  summary: string,
  words: number,
  wish: (store: Store, words: readonly string[], args: Arguments) => Promise<HostWish>,
): AdminCommand {
  const named = [...usage.matchAll(/--(\w+)/g)].map(found => [found[1] as string, 'text'] as const)
  return {
    usage,
    summary,
    min: words,
    max: words,
    what: usage.replace(/ ?\[.*/, ''),
    flags: Object.fromEntries(named),
    run: async (store, args, io) => await send(store, io, await wish(store, args.positionals, args)),
  }
}

async function send(store: Store, io: Io, wish: HostWish, waitMs = WAIT_MS): Promise<number> {
  io.status('waiting for a server to do it …')
  const answer = await order(store, wish, waitMs)
  io.status('')
  if (answer?.done) {
    io.out('done')
    return 0
  }
  io.err(
    `longroll: ${answer === null ? 'no server runs on this store, so nothing was done: start one, then ask again' : answer.message}`,
  )
  return 1
}

/** Whoever is called so; a number of the list does as well. */
async function personBy(store: Store, name: string): Promise<string> {
  const found = await findPeople(store, { find: name })
  const fits = found.filter(one => one.id === name || loginOf(one.name) === loginOf(name))
  if (fits.length === 1) return (fits[0] as HostPerson).id
  throw new UsageError(
    fits.length === 0
      ? `nobody is called "${name}"`
      : `${fits.length} people are called "${name}": give the number that "longroll admin people" shows`,
  )
}

/** Until nobody is connected to a table of a shared store, or nothing has been played for a while in one of its own. */
async function quiet(store: Store, io: Io): Promise<number> {
  const until = performance.now() + 600_000
  while (performance.now() < until) {
    const busy = await store.db
      .selectFrom('tables')
      .select(q => q.fn.countAll<number>().as('n'))
      .where('status', '=', 'playing')
      .where('at', '>', Date.now() - 60_000)
      .executeTakeFirst()
    const n = Number(busy?.n ?? 0)
    if (n === 0) {
      io.status('')
      io.out('nothing has been played for a minute: restart now, then "longroll admin drain --off"')
      return 0
    }
    io.status(`${n} games had a play within the last minute`)
    await sleep(1000)
  }
  io.status('')
  io.err('longroll: games are still being played after ten minutes; moves that were told are safe whenever you restart')
  return 1
}

async function note(store: Store, what: string, about: string): Promise<void> {
  const row = { id: newId(), at: Date.now(), by: 'longroll admin', what, about, text: '' }
  await store.db.insertInto('host_log').values(row).execute()
}

const day = (at: number): string => new Date(at).toISOString().slice(0, 10)

function personLine({ id, name, guest, host, seenAt, games, mutedUntil, bannedUntil }: HostPerson): string {
  const now = Date.now()
  const marks = [
    host ? 'host' : guest ? 'guest' : '',
    (mutedUntil ?? 0) > now ? `muted until ${day(mutedUntil as number)}` : '',
    (bannedUntil ?? 0) > now ? `banned until ${day(bannedUntil as number)}` : '',
  ].filter(mark => mark !== '')
  const seen = seenAt === null ? 'not signed in' : `last here ${day(seenAt)}`
  return `${id}  ${name}${marks.length === 0 ? '' : ` (${marks.join(', ')})`}: ${seen}, ${games === 1 ? 'one game' : `${games} games`}`
}
