import { type AnyChoice, type CoreState, type Played, parseKey, perform, type Role } from '#engine/index.ts'
import { diff } from '#protocol/patch.ts'
import { turnFields } from '#server/clocks/turn.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { packState, SNAPSHOT_EVERY } from '#server/storage/plays.ts'
import type { MoveWrite } from '#server/storage/store.ts'
import { openRooms } from '#server/talk/chat.ts'
import { tell } from './broadcast.ts'
import { catchUp } from './catch-up.ts'
import { gameOver } from './game-over.ts'
import { type LiveTable, reloadTable } from './live-table.ts'
import { Moment } from './moment.ts'
import { reportRuleBug } from './rule-bug.ts'
import { announceNow } from './table-info.ts'
import { viewerAt } from './watcher.ts'

export interface Asked {
  role: Role
  key: string
  /** The revision that the chooser saw. */
  revision: number
}

/** The one way a choice is carried out, whoever made it: checked, written, then told. */
export function playChoice(services: Services, table: LiveTable, asked: Asked): Promise<void> {
  return table.inTurn(async () => {
    while (!(await tryChoice(services, table, asked))) await catchUp(services, table)
  })
}

/** False when another process has written first. Then the choice is looked at once more in the moment that is there now. */
async function tryChoice(services: Services, table: LiveTable, asked: Asked): Promise<boolean> {
  const choice = offeredChoice(table, asked)
  let next: Next
  try {
    next = carryOut(table, asked.role, choice)
  } catch (error) {
    await reportRuleBug(services, table, asked, error)
    throw new Refused('stuck', 'the rules failed here; the game stands where it stood')
  }
  const write = moveWrite(table, asked, next, services.config.now())
  const from = performance.now()
  let [answered, written] = [false, false]
  try {
    written = await services.store.commitMove(write)
    answered = true
  } finally {
    // the write failed, and it cannot be known whether nothing was written
    if (!answered) await reloadTable(services, table)
  }
  if (!written) return false
  services.metrics.moved(table.seat(asked.role)?.kind === 'bot' ? 'bot' : 'human', (performance.now() - from) / 1000)
  const statusBefore = table.row.status
  Object.assign(table.row, write.head)
  table.now = next.moment
  table.untold.push({ moment: next.moment, by: asked.role, log: next.played.log })
  tell(services, table)
  if (table.row.status !== statusBefore || table.row.offers !== '[]') announceNow(table)
  if (table.row.status === 'over') {
    openRooms(services, table)
    await gameOver(services, table)
  }
  services.bots.look(table)
  return true
}

function offeredChoice(table: LiveTable, { role, key, revision }: Asked): AnyChoice {
  const { now } = table
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

interface Next {
  moment: Moment
  played: Played
  barrier: string | null
}

/** On a copy, so that whatever fails leaves the table as it was; all that will be told is worked out before the write. */
function carryOut(table: LiveTable, role: Role, choice: AnyChoice): Next {
  const { game, now } = table
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
  return { moment, played, barrier: barrierOf(now.state, state, played) }
}

function barrierOf(before: CoreState, after: CoreState, played: Played): string | null {
  if (!played.barrier) return null
  if (after.rng.draws !== before.rng.draws) return 'dice'
  return after.reveals !== before.reveals ? 'revealed' : 'others'
}

function moveWrite(table: LiveTable, { role, key }: Asked, { moment, played, barrier }: Next, at: number): MoveWrite {
  const { row, now } = table
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
    play: {
      step,
      revision,
      role,
      key,
      log: JSON.stringify(played.log),
      patch: JSON.stringify(diff(now.state, state)),
      drawn: JSON.stringify(played.drawn),
      barrier,
      at,
    },
    snapshot: step % SNAPSHOT_EVERY === 0 ? packState(state) : null,
  }
}
