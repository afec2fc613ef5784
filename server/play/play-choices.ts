import {
  type AnyChoice,
  type AnyGame,
  type CoreState,
  type Played,
  parseKey,
  perform,
  type Role,
} from '#engine/index.ts'
import type { LineEnd } from '#protocol/messages.ts'
import type { Order, Orders } from '#protocol/orders.ts'
import { diff } from '#protocol/patch.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { packState, SNAPSHOT_EVERY } from '#server/storage/plays.ts'
import type { MoveWrite } from '#server/storage/store.ts'
import { tell } from '#server/tables/broadcast.ts'
import { type LiveTable, reloadTable } from '#server/tables/live-table.ts'
import { Moment } from '#server/tables/moment.ts'
import { announceNow } from '#server/tables/table-info.ts'
import { viewerAt } from '#server/tables/watcher.ts'
import { openRooms } from '#server/talk/chat.ts'
import { catchUp, inTurnWith } from './catch-up.ts'
import { gameOver } from './game-over.ts'
import { fitting, linesNow, ordersAfter, ordersWrite, ordersWritten, writeOrders } from './orders.ts'
import { leftOrders, ordersWait, scheduleOrders } from './orders-due.ts'
import { ordersOf } from './own-orders.ts'
import { reportRuleBug } from './rule-bug.ts'
import { dueAnswer } from './standing.ts'

export interface Asked {
  role: Role
  /** At least one; those after the first are looked up in what the one before them left. */
  keys: readonly string[]
  /** The revision that the chooser saw. */
  revision: number
  /** By orders in advance: what is left of them after that, written with the plays or not at all. */
  orders?: (after: Moment, barred: boolean) => Orders
}

/** How many of the keys were carried out, and why no more. */
export interface Made {
  made: number
  stopped: LineEnd
}

/** So many standing answers may follow one play. */
const MOST_ANSWERS = 200

/**
 * The one way choices are carried out, whoever made them: checked, written together, then told. Seats that have left an
 * answer standing for what comes next give it at once, each as a play of its own.
 */
export function playChoices(services: Services, table: LiveTable, asked: Asked): Promise<Made> {
  return table.inTurn(async () => {
    try {
      const made = await playInTurn(services, table, asked, asked.role)
      await giveAnswers(services, table, asked.role)
      return made
    } finally {
      if (table.untold.length > 0) tell(services, table)
    }
  })
}

/** What need not be asked is answered, as far as it goes; `by` made the last choice himself. To be called in turn. */
export async function giveAnswers(services: Services, table: LiveTable, by: Role): Promise<void> {
  let answer = dueAnswer(services, table, by)
  for (let n = 0; answer !== null && n < MOST_ANSWERS; n++) {
    await playInTurn(services, table, answer, by)
    answer = dueAnswer(services, table, by)
  }
  scheduleOrders(services, table, () => carryOutOrders(services, table))
}

/**
 * Seats that are asked what they have left orders for: the first line that fits is played, or all are dropped with a word. A line is
 * played choice by choice, as somebody who sits there would.
 */
function carryOutOrders(services: Services, table: LiveTable): Promise<void> {
  return inTurnWith(services, table, async () => {
    for (const role of table.row.status === 'playing' ? table.now.deciders : []) {
      const lines = linesNow(table, role)
      if (lines.length === 0) continue
      const fit = await fitting(services, table, role, lines)
      const kept = ordersOf(table.seat(role))
      const others = kept.lines.filter(line => !sameLine(line, lines))
      const dropped: Orders = { lines: others, fate: 'dropped' }
      if (fit === null) {
        await writeOrders(services, table, role, dropped)
        continue
      }
      const orders = (after: Moment, barred: boolean) => ordersAfter(fit, others, after, role, barred)
      const keys = fit.keys.slice(0, 1)
      try {
        await playInTurn(services, table, { role, keys, revision: table.now.revision, orders }, role)
      } catch (error) {
        // what another process has made stale is looked at once more
        if (!(error instanceof Refused && error.code === 'stale')) await writeOrders(services, table, role, dropped)
        throw error
      }
      try {
        await giveAnswers(services, table, role)
      } finally {
        if (table.untold.length > 0) tell(services, table)
      }
      return
    }
  })
}

const sameLine = (line: Order, lines: readonly Order[]): boolean => lines.some(one => one.id === line.id)

/** Orders that were left by a process that died. */
export async function sweepOrders(services: Services): Promise<void> {
  for (const id of await leftOrders(services)) {
    try {
      const table = await services.tables.get(id)
      if (table.ordersTimer === null && ordersWait(table)) await carryOutOrders(services, table)
    } catch (error) {
      services.log.error({ err: error, table: id }, 'orders could not be carried out')
    }
  }
}

async function playInTurn(services: Services, table: LiveTable, asked: Asked, by: Role): Promise<Made> {
  for (;;) {
    const made = await tryLine(services, table, asked, by)
    if (made !== null) return made
    await catchUp(services, table)
  }
}

/** Null when another process has written first. Then the line is looked at once more in the moment that is there now. */
async function tryLine(services: Services, table: LiveTable, asked: Asked, by: Role): Promise<Made | null> {
  const { line, stopped, bug } = carryOutLine(table, asked)
  if (line.length > 0) {
    const write = moveWrite(table, asked, line, services.config.now())
    if (!(await commit(services, table, asked.role, write))) return null
    const statusBefore = table.row.status
    if (write.orders !== undefined) ordersWritten(table, write.orders)
    Object.assign(table.row, write.head)
    for (const { moment, played } of line) table.untold.push({ moment, by: asked.role, log: played.log })
    table.now = (line.at(-1) as Next).moment
    table.chooser = by
    // a question that answers itself is not put to anybody first
    if (dueAnswer(services, table, by) === null) tell(services, table)
    if (table.row.status !== statusBefore || table.row.offers !== '[]') announceNow(table)
    if (table.row.status === 'over') {
      openRooms(services, table)
      await gameOver(services, table)
    }
    services.bots.look(table)
  }
  if (bug !== null) {
    await reportRuleBug(services, table, { role: asked.role, key: bug.key }, bug.error)
    if (line.length === 0) throw new Refused('stuck', 'the rules failed here; the game stands where it stood')
  }
  return { made: line.length, stopped }
}

async function commit(services: Services, table: LiveTable, role: Role, write: MoveWrite): Promise<boolean> {
  const from = performance.now()
  let [answered, written] = [false, false]
  try {
    written = await services.store.commitMove(write)
    answered = true
  } finally {
    // the write failed, and it cannot be known whether nothing was written
    if (!answered) await reloadTable(services, table)
  }
  const by = table.seat(role)?.kind === 'bot' ? 'bot' : 'human'
  if (written) services.metrics.moved(by, (performance.now() - from) / 1000, write.plays.length)
  return written
}

interface Next {
  key: string
  before: CoreState
  moment: Moment
  played: Played
  barrier: 'dice' | 'revealed' | 'others' | null
}

interface Line {
  line: readonly Next[]
  stopped: LineEnd
  /** The rules failed at this key; what came before it stands. */
  bug: { key: string; error: unknown } | null
}

/** On copies, so that whatever fails leaves the table as it was; all that will be told is worked out before the write. */
function carryOutLine(table: LiveTable, asked: Asked): Line {
  const { role, keys } = asked
  const line: Next[] = []
  let choice: AnyChoice | undefined = offeredChoice(table, asked)
  let { now } = table
  for (const [i, key] of keys.entries()) {
    if (i > 0) choice = now.offersTo(role).get(key)
    if (choice === undefined) return { line, stopped: 'notOffered', bug: null }
    let next: Next
    try {
      next = carryOut(table, now, role, key, choice)
    } catch (error) {
      return { line, stopped: 'stuck', bug: { key, error } }
    }
    line.push(next)
    now = next.moment
    if (next.barrier !== null && i < keys.length - 1) return { line, stopped: next.barrier, bug: null }
  }
  return { line, stopped: 'end', bug: null }
}

function offeredChoice(table: LiveTable, { role, keys, revision }: Asked): AnyChoice {
  const { now } = table
  const key = keys[0] as string
  if (table.row.status === 'waiting') throw new Refused('notPlaying', 'a seat is still free')
  if (!table.inPlay) throw new Refused('gameOver', 'the game is over')
  if (revision !== now.revision && !(revision >= (now.askedSince.get(role) ?? Infinity) && revision < now.revision)) {
    throw new Refused('stale', `the table is at revision ${now.revision}, not ${revision}`)
  }
  if (!now.deciders.includes(role)) throw new Refused('notYourDecision', `the decision is not ${role}'s`)
  const choice = now.offersTo(role).get(key)
  if (choice !== undefined) return choice
  parseKey(table.game, key)
  throw new Refused('notOffered', `"${key}" is not offered`)
}

function carryOut(table: LiveTable, now: Moment, role: Role, key: string, choice: AnyChoice): Next {
  const game: AnyGame = table.game
  const state = game.clone(now.state) as CoreState
  const played = perform(game, state, role, choice)
  game.check(state)
  const moment = new Moment(game, state, now.step + 1, now.revision + 1, now)
  for (const decider of moment.deciders) {
    moment.offersTo(decider)
    moment.pendingText(decider)
  }
  for (const watcher of table.watchers) {
    if (!watcher.ready) continue
    const { viewer } = viewerAt(table, watcher)
    moment.viewFor(viewer)
    moment.pendingText(viewer)
  }
  return { key, before: now.state, moment, played, barrier: barrierOf(now.state, state, played) }
}

function barrierOf(before: CoreState, after: CoreState, played: Played): Next['barrier'] {
  if (!played.barrier) return null
  if (after.rng.draws !== before.rng.draws) return 'dice'
  return after.reveals !== before.reveals ? 'revealed' : 'others'
}

/** All plays of a line in one write. Only the last can have met a barrier, and only it can have passed the turn on. */
function moveWrite(table: LiveTable, { role, orders }: Asked, line: readonly Next[], at: number): MoveWrite {
  const { row, now } = table
  const { moment, barrier } = line.at(-1) as Next
  const { state, step, revision, deciders } = moment
  const status = state.outcome === null ? 'playing' : 'over'
  return {
    table: table.id,
    expected: now.revision,
    head: {
      step,
      revision,
      barrier_step: barrier === null ? row.barrier_step : step,
      barrier_why: barrier ?? row.barrier_why,
      deciders: JSON.stringify(deciders),
      status,
      outcome: state.outcome === null ? null : JSON.stringify(state.outcome),
      at,
      ...turnFields(row, table.seats, { status, deciders, step, at }),
    },
    plays: line.map(next => ({
      step: next.moment.step,
      revision: next.moment.revision,
      role,
      key: next.key,
      log: JSON.stringify(next.played.log),
      patch: JSON.stringify(diff(next.before, next.moment.state)),
      drawn: JSON.stringify(next.played.drawn),
      barrier: next.barrier,
      at,
      snapshot: next.moment.step % SNAPSHOT_EVERY === 0 ? packState(next.moment.state) : null,
    })),
    ...(orders && { orders: ordersWrite(table, role, orders(moment, barrier !== null)) }),
  }
}
