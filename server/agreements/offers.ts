import type { Role } from '#engine/index.ts'
import type { AnswerOffer, MakeOffer, Successor } from '#protocol/messages.ts'
import { notifyOthers } from '#server/notices/notify.ts'
import { inTurnWith } from '#server/play/catch-up.ts'
import { endGame } from '#server/play/end-game.ts'
import { goBack } from '#server/play/take-back.ts'
import { Refused } from '#server/refused.ts'
import { checkSuccessor, handOver } from '#server/seats/hand-over.ts'
import type { Services } from '#server/services.ts'
import { readPlays } from '#server/storage/plays.ts'
import { changeTable } from '#server/storage/tables.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { roleOf, type Speaker } from '#server/tables/role-of.ts'
import { announce, offersAt, type StoredOffer } from '#server/tables/table-info.ts'
import { changePace } from './change-pace.ts'

/** Offer a draw, to call the game off, to go back further than one may alone, another pace, or one's seat. */
export function makeOffer(services: Services, table: LiveTable, who: Speaker, wish: MakeOffer): Promise<void> {
  const { what, to, pace, successor } = wish
  return inTurnWith(services, table, async () => {
    const role = roleOf(table, who)
    if (!table.inPlay) throw new Refused('notPlaying')
    if (what === 'undo') await checkTakeBack(services, table, role, to)
    if (what === 'pace' && pace === undefined) throw new Refused('malformed', 'which pace?')
    if (what === 'seat' && successor === undefined) throw new Refused('malformed', 'to whom?')
    if (successor !== undefined) await checkSuccessor(services, table, role, successor)
    const offers = offersAt(table).filter(offer => offer.what !== what)
    const person = table.seat(role)?.person_id
    // one who sits on both sides needs nobody's leave
    const others = table.game.roles.filter(other => table.seat(other)?.person_id !== person)
    const waiting = others.filter(other => !botAgrees(table, other, what))
    const offer: StoredOffer = {
      what,
      by: role,
      to: to ?? null,
      waiting,
      revision: table.now.revision,
      ...(what === 'pace' ? { pace: pace ?? null } : {}),
      ...(what === 'seat' && successor !== undefined ? { successor } : {}),
    }
    await settle(services, table, offers, offer)
  })
}

/** What is asked back begins with a play of one's own or of the computer; what other people have played goes only with it. */
async function checkTakeBack(services: Services, table: LiveTable, role: Role, to: number | undefined): Promise<void> {
  if (to === undefined || to >= table.now.step) throw new Refused('undoBarred', 'there is no such step to go back to')
  const [first] = await readPlays(services.store, table.id, to + 1, to + 1)
  const mine = table.rolesOf(table.seat(role)?.person_id ?? null)
  const others = first !== undefined && table.seat(first.role)?.kind === 'human' && !mine.includes(first.role)
  if (first === undefined || others) throw new Refused('undoBarred', 'that play is another’s')
}

/** Agree to an offer, decline it, or take one's own back. */
export function answerOffer(
  services: Services,
  table: LiveTable,
  who: Speaker,
  { what, yes }: AnswerOffer,
): Promise<void> {
  return inTurnWith(services, table, async () => {
    const role = roleOf(table, who)
    const all = offersAt(table)
    const offer = all.find(one => one.what === what)
    const others = all.filter(one => one.what !== what)
    if (offer === undefined) throw new Refused('noSuchOffer')
    const concerned = offer.waiting.includes(role) || (!yes && offer.by === role)
    if (!concerned) throw new Refused('noSuchOffer')
    if (!yes) return await write(services, table, others)
    const person = table.seat(role)?.person_id
    const waiting = offer.waiting.filter(one => table.seat(one)?.person_id !== person)
    await settle(services, table, others, { ...offer, waiting })
  })
}

/** A computer player lets one take back and lets a game be called off; it plays on for the win. */
function botAgrees(table: LiveTable, role: Role, what: StoredOffer['what']): boolean {
  return table.seat(role)?.kind === 'bot' && what !== 'draw'
}

async function settle(services: Services, table: LiveTable, others: StoredOffer[], offer: StoredOffer): Promise<void> {
  const declined = offer.waiting.length > 0 && offer.waiting.every(role => table.seat(role)?.kind === 'bot')
  if (declined) throw new Refused('noSuchOffer', 'the computer plays on')
  if (offer.waiting.length > 0) {
    await write(services, table, [...others, offer])
    const by = table.seat(offer.by)?.person_id ?? null
    const args = { name: table.names.get(by ?? '') ?? '', what: offer.what }
    return await notifyOthers(services, { table, kind: 'offer', args }, by)
  }
  if (offer.what === 'pace') return await changePace(services, table, offer.pace ?? null)
  if (offer.what === 'seat') {
    const successor = offer.successor as Successor
    // a seat that changes hands at once takes all offers with it
    if (successor.kind === 'person') await write(services, table, others)
    return await handOver(services, table, offer.by, successor)
  }
  if (offer.what === 'undo') return await goBack(services, table, offer.to as number, true)
  if (offer.what === 'draw') return await endGame(services, table, 'over', null, 'outcome.table.draw')
  await endGame(services, table, 'aborted', null, 'outcome.table.aborted')
}

async function write(services: Services, table: LiveTable, offers: StoredOffer[]): Promise<void> {
  const text = JSON.stringify(offers)
  const found = { offers: table.row.offers }
  const written = await changeTable(services.store, table.id, table.now.revision, { offers: text }, undefined, found)
  if (!written) throw new Refused('stale')
  table.row.offers = text
  announce(table)
}
