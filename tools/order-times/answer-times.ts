import { randomInt } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Created } from '#protocol/messages.ts'
import type { RunningServer } from '#server/server.ts'
import { seatTogether } from '#server/testing/people.ts'
import { TestPerson, type TestSeat } from '#server/testing/test-client.ts'

/** Milliseconds until an enemy is told of his own move, and from there until he is told of the answer. */
export interface Heard {
  moved: number
  answered: number
}

/** A quick answer of a person who knows what he wants: between these, in milliseconds. */
const QUICK = [2000, 6000] as const

/**
 * Two play a fight: when the promise is kept all is ready for one to move, as the call of what it gives does, and for the other to
 * answer by an order that he left, or by himself.
 */
export async function answerTimes(server: RunningServer, byOrder: boolean): Promise<() => Promise<Heard>> {
  const [ann, ben] = [new TestPerson(server.address), new TestPerson(server.address)]
  const pace = { kind: 'days' as const, days: 3, atZero: 'nothing' as const }
  const { id, red, blue } = await seatTogether(ann, ben, { game: 'open-toy', options: { long: true }, pace })
  await blue.after((await red.play()).revision - 1)
  const { revision, step } = await blue.play()
  for (const seat of [red, blue]) await seat.after(revision - 1)
  const [mover, waits] = red.choices.length > 0 ? [red, blue] : [blue, red]
  const [person, moving, waiting] = mover === red ? [ben, 'red', 'blue'] : [ann, 'blue', 'red']
  if (byOrder) {
    const wish = { at: step, side: waiting, opponent: { kind: 'hotseat' } }
    const { id: fork } = await person.post<Created>(`/api/tables/${id}/fork`, wish)
    const board = await person.sit(fork)
    const thought = await server.services.tables.get(fork)
    for (const [as, key] of [
      [moving, 'pass'],
      [waiting, 'bid@'],
    ] as const) {
      const at = board.revision
      const found = [...thought.now.offersTo(as).keys()].find(one => one.startsWith(key)) as string
      board.send({ t: 'play', key: found, revision: at, as })
      await board.after(at)
    }
    await person.post(`/api/tables/${id}/orders`, { fork, when: [] })
    board.socket.close()
  }
  return async () => {
    if (!byOrder) void answerLater(waits, revision)
    const begin = performance.now()
    mover.send({ t: 'play', key: 'pass', revision })
    const own = await mover.after(revision)
    const told = performance.now()
    await mover.after(own.revision)
    const heard = { moved: told - begin, answered: performance.now() - told }
    for (const seat of [red, blue]) seat.socket.close()
    return heard
  }
}

/** The one who waits is asked, and plays the first choice after a while. */
async function answerLater(seat: TestSeat, revision: number): Promise<void> {
  await seat.after(revision)
  await sleep(randomInt(...QUICK))
  await seat.play()
}
