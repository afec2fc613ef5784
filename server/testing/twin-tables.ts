import { isDeepStrictEqual } from 'node:util'
import { type CoreState, cloneRng, rngFrom, type Seed, seedFrom, type Viewer } from '#engine/index.ts'
import { draw } from '#engine/rng.ts'
import type { Pace } from '#protocol/clocks.ts'
import type { ServerMessage, TableInfo } from '#protocol/messages.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { playChoices } from '#server/play/play-choices.ts'
import type { RunningServer } from '#server/server.ts'
import type { Services } from '#server/services.ts'
import { tellPresent } from '#server/tables/broadcast.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { Moment, viewKey } from '#server/tables/moment.ts'
import type { Watcher } from '#server/tables/watcher.ts'
import { HOUR, SECOND } from './fake-time.ts'
import { TestPerson } from './test-client.ts'

export interface TwinWish {
  game: string
  scenario: string
  side: string
  seed: number
  /** No more than so many plays. */
  most: number
  pace: Pace
  /** The server's clock, which is put on between plays. */
  pass(ms: number): void
}

export interface TwinsFound {
  plays: number
  /** Messages held against those of a world that looked the same. */
  compared: number
  /** Those of worlds that were not the true one. */
  other: number
  /** Those after dice or a reveal that showed the viewer no difference. */
  revealing: number
  wrong: string[]
}

interface Pair {
  viewer: Viewer
  here: Ear
  there: Ear
  twin: LiveTable
}

/**
 * A game is played at random at a table with clocks, and for each viewer a second time at a table whose state looks the same to him
 * and differs in what he cannot know. The same choices are made with the same dice, by the server's own way of carrying them out.
 * As long as he is shown the same, every message to him must be the same to the letter: question, choices, clock, undo, result.
 */
export async function twinTables({ address, services }: RunningServer, wish: TwinWish): Promise<TwinsFound> {
  const { seed, most, pass, pace } = wish
  const unit = pace.kind === 'live' ? SECOND : HOUR
  const people = [new TestPerson(address)]
  const table = await laidOut(services, people, wish)
  const apart = withoutStore(services)
  const pairs: Pair[] = []
  const viewers = [...table.game.roles, 'observer']
  for (const viewer of viewers) {
    const twin = await laidOut(services, people, wish)
    const [here, there] = [table, twin].map(at => new Ear(at, sitter(at, viewer))) as [Ear, Ear]
    // as many are there as at the true table
    for (const other of viewers) if (other !== viewer) new Ear(twin, sitter(twin, other)).ready = false
    pairs.push({ viewer, here, there, twin })
  }
  const chance = rngFrom(seedFrom(seed))
  const found: TwinsFound = { plays: 0, compared: 0, other: 0, revealing: 0, wrong: [] }
  const anew = (pair: Pair, n: number) => {
    imagined(table, pair, seedFrom(n))
    for (const ear of [pair.here, pair.there]) tellPresent(apart, ear.table, ear)
    const { wrong } = compare(pair, false)
    if (wrong !== null) found.wrong.push(`before play ${found.plays}, ${pair.viewer}: ${wrong}`)
  }
  for (const pair of pairs) anew(pair, seed)
  for (; table.inPlay && found.plays < most; found.plays++) {
    const { now } = table
    const role = now.deciders[draw(chance, now.deciders.length) - 1] as string
    const offered = [...now.offersTo(role).keys()]
    // who gives up shows nothing more
    const playing = offered.filter(key => !key.startsWith('concede'))
    const keys = playing.length > 0 ? playing : offered
    const asked = { role, keys: [keys[draw(chance, keys.length) - 1] as string], revision: now.revision }
    pass(draw(chance, 20) * unit)
    await playChoices(apart, table, asked)
    for (const pair of pairs) {
      const fresh = () => anew(pair, seed * 100_000 + found.plays)
      const { twin, viewer } = pair
      if (!twin.inPlay || !twin.now.deciders.includes(role) || !twin.now.offersTo(role).has(asked.keys[0] as string)) {
        fresh()
        continue
      }
      twin.now.state.rng = cloneRng(now.state.rng)
      const differed = !isDeepStrictEqual({ ...twin.now.state, rng: 0 }, { ...now.state, rng: 0 })
      await playChoices(apart, twin, asked)
      found.compared++
      if (differed) found.other++
      const open = isOpen(now, table) || isOpen(now, twin)
      const told = compare(pair, open)
      if (open && told.same) found.revealing++
      if (told.wrong !== null) found.wrong.push(`play ${found.plays}, ${viewer}: ${told.wrong}`)
      // what is hidden may only have come into being since, and many worlds tell more than one
      if (!told.same || table.now.step !== twin.now.step || !differed || draw(chance, 4) === 1) fresh()
    }
  }
  for (const { here, twin } of pairs) for (const { watchers } of [here.table, twin]) watchers.clear()
  return found
}

const sitter = (table: LiveTable, viewer: Viewer): string | null => table.seat(viewer)?.person_id ?? null

/** Dice fell or something hidden became known since this moment, or the game is over: none of it can be taken back. */
function isOpen({ state }: Moment, { now, inPlay }: LiveTable): boolean {
  return now.state.rng.draws !== state.rng.draws || now.state.reveals !== state.reveals || !inPlay
}

/** What was said to the viewer in both worlds since the last time. */
function compare({ here, there }: Pair, open: boolean): { same: boolean; wrong: string | null } {
  const [a, b] = [here.heard(), there.heard()]
  if (isDeepStrictEqual(a, b)) return { same: true, wrong: null }
  const shown = (messages: readonly ServerMessage[]) =>
    messages.flatMap(message => (message.t === 'state' ? message.frames : []))
  // a die or a reveal may show the worlds to be different, in what is shown
  if (!isDeepStrictEqual(shown(a), shown(b)))
    return { same: false, wrong: open ? null : 'something hidden is shown though nothing was revealed' }
  if (a.length !== b.length) return { same: false, wrong: `${a.length} messages, ${b.length} in another world` }
  const parts = a.flatMap((message, n) =>
    Object.keys(message).filter(
      part => !isDeepStrictEqual(message[part as keyof ServerMessage], b[n]?.[part as keyof ServerMessage]),
    ),
  )
  return { same: false, wrong: `told apart by ${parts.join(', ')}` }
}

/** The twin becomes a world that looks to this viewer as the true one does now. */
function imagined(table: LiveTable, { viewer, here, there, twin }: Pair, seed: Seed): void {
  const { game, now } = table
  const state = game.imagine(now.state, viewer, seed) as CoreState
  twin.now = new Moment(game, state, now.step, now.revision)
  const asked = { status: table.row.status, deciders: twin.now.deciders, step: now.step, at: table.time() }
  twin.row = { ...table.row, id: twin.id, ...turnFields(table.row, table.seats, asked) }
  twin.chooser = table.chooser
  for (const ear of [here, there]) ear.comeUpTo(viewer)
}

async function laidOut(services: Services, people: TestPerson[], wish: TwinWish): Promise<LiveTable> {
  const { game, scenario, side, pace } = wish
  const [host] = people as [TestPerson]
  const id = await host.create({ game, scenario, side, opponent: { kind: 'invite' }, pace })
  const { invite } = await host.get<TableInfo>(`/api/tables/${id}`)
  const table = await services.tables.get(id)
  for (let n = 1; n < table.game.roles.length; n++) {
    people[n] ??= new TestPerson(host.address)
    await people[n]?.post(`/api/tables/${id}/join`, { token: invite })
  }
  return table
}

/** Worlds that were never dealt are not written down. */
function withoutStore(services: Services): Services {
  const store = Object.assign(Object.create(services.store), { commitMove: async () => true })
  return { ...services, store }
}

/** Somebody at a table who keeps what he is told. */
class Ear implements Watcher {
  readonly session = null
  readonly person: string | null
  readonly table: LiveTable
  ready = true
  here = true
  lifted = null
  told: Watcher['told'] = null
  observed = null
  readonly builds = false
  private texts: string[] = []

  constructor(table: LiveTable, person: string | null) {
    this.table = table
    this.person = person
    table.watchers.add(this)
  }

  sendText(text: string): void {
    this.texts.push(text)
  }

  /** Without what is different from table to table anyway, and without talk, which is told when the store has answered. */
  heard(): ServerMessage[] {
    return this.texts.splice(0).flatMap(text => {
      const message = JSON.parse(text) as ServerMessage
      if (message.t === 'chat') return []
      return message.t === 'table' ? { ...message, id: '', seal: { ...message.seal, commitment: '' } } : message
    })
  }

  comeUpTo(viewer: Viewer): void {
    const { game, now } = this.table
    this.texts = []
    this.told = {
      key: viewKey(game, viewer),
      revision: now.revision,
      step: now.step,
      view: now.viewFor(viewer),
    }
  }

  drop(): void {}
}
