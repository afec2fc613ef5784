import { setTimeout as sleep } from 'node:timers/promises'
import { WebSocket } from 'ws'
import { ask, guestAt, NotServed } from '#server/load/ask.ts'
import { type Board, house } from './boards.ts'
import type { LongGame } from './long-game.ts'

/** What an attack does it does for so long, and so often, and no more. */
export interface AttackPlan {
  name: string
  servers: readonly string[]
  game: LongGame
  /** Boards of the attackers' own. */
  boards: readonly Board[]
  seconds: number
}

export interface Spoils {
  /** What the server did for it. */
  served: number
  refused: number
  /** Connections that the server closed. */
  closed: number
}

type Attack = (plan: AttackPlan, spoils: Spoils) => Promise<void>

/** Nobody opens or asks for more than this in one attack, however long it lasts. */
const MOST = 20_000

const each = <T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

function serverOf({ servers }: AttackPlan, n: number): string {
  return servers[n % servers.length] as string
}

/** A watcher's socket; null: it was not let in. */
function watch(plan: AttackPlan, spoils: Spoils, n: number, from: string): Promise<WebSocket | null> {
  const server = serverOf(plan, n)
  return new Promise(done => {
    const socket = new WebSocket(`${server.replace('http', 'ws')}/ws/${plan.game.id}`, {
      headers: { origin: server },
      perMessageDeflate: false,
      localAddress: from,
    })
    socket.on('error', () => {
      if (socket.readyState !== WebSocket.OPEN) spoils.refused++
      done(null)
    })
    socket.on('close', () => spoils.closed++)
    socket.on('open', () => done(socket))
  })
}

/** Says hello a hundred times a second on each of so many sockets. */
function helloFlood(sockets: number, reads: boolean): Attack {
  return async (plan, spoils) => {
    const until = performance.now() + plan.seconds * 1000
    await each(sockets, async n => {
      for (let opened = 0; opened < 200 && performance.now() < until; opened++) {
        const socket = await watch(plan, spoils, n, house(n))
        if (socket === null) {
          await sleep(250)
          continue
        }
        socket.on('message', () => spoils.served++)
        if (!reads) socket.pause()
        for (let sent = 0; sent < MOST / sockets && performance.now() < until; sent += 10) {
          if (socket.readyState !== WebSocket.OPEN) break
          for (let k = 0; k < 10; k++) socket.send('{"t":"hello"}')
          await sleep(100)
        }
        socket.terminate()
      }
    })
  }
}

/** Connects, says hello and goes, again and again. */
const comeAndGo: Attack = async (plan, spoils) => {
  const until = performance.now() + plan.seconds * 1000
  await each(40, async n => {
    for (let times = 0; times < MOST / 40 && performance.now() < until; times++) {
      const socket = await watch(plan, spoils, n, house(n % 10))
      if (socket === null) {
        await sleep(50)
        continue
      }
      socket.send('{"t":"hello"}')
      await Promise.race([new Promise(done => socket.once('message', done)), sleep(1000)])
      spoils.served++
      socket.terminate()
    }
  })
}

/** As many sockets as it can get, all at one table, held open. */
function crowd(count: number, houses: number): Attack {
  return async (plan, spoils) => {
    const until = performance.now() + plan.seconds * 1000
    const sockets = await each(count, async n => {
      await sleep(n / 4)
      const socket = await watch(plan, spoils, n, house(n % houses))
      socket?.on('message', () => {})
      if (socket?.readyState === WebSocket.OPEN) {
        spoils.served++
        socket.send('{"t":"hello"}')
      }
      return socket
    })
    await sleep(Math.max(0, until - performance.now()))
    for (const socket of sockets) socket?.terminate()
  }
}

/** Requests without a pause, by so many people at once. */
function requests(people: number, pathOf: (game: LongGame) => string, bodyOf?: (game: LongGame) => object): Attack {
  return async (plan, spoils) => {
    const until = performance.now() + plan.seconds * 1000
    await each(people, async n => {
      const from = house(n % 25)
      const server = serverOf(plan, n)
      const cookie = bodyOf === undefined ? undefined : await guestAt(server, from).catch(() => undefined)
      const body = bodyOf?.(plan.game)
      for (let asked = 0; asked < MOST / people && performance.now() < until; asked++) {
        try {
          await Promise.race([
            ask(server, pathOf(plan.game), { body, cookie, from }),
            sleep(Math.max(0, until - performance.now())),
          ])
          spoils.served++
        } catch (error) {
          spoils.refused++
          if (error instanceof NotServed) await sleep(20)
          else await sleep(200)
        }
      }
    })
  }
}

/** Everybody wants the whole of his own board judged, all at once. */
const analyses: Attack = async (plan, spoils) => {
  const began = performance.now()
  await Promise.all(
    plan.boards.map(async ({ id, cookie, from }, n) => {
      try {
        const told = ask(serverOf(plan, n), `/api/tables/${id}/analysis`, { body: {}, cookie, from })
        if ((await Promise.race([told, sleep(plan.seconds * 1000, null)])) !== null) spoils.served++
      } catch {
        spoils.refused++
      }
    }),
  )
  await sleep(Math.max(0, began + plan.seconds * 1000 - performance.now()))
}

const alone = { side: 'random', opponent: { kind: 'hotseat' } }

interface Known {
  words: string
  run: Attack
  /** So many people have a board of their own before it begins. */
  boards?: number
}

export const ATTACKS: Readonly<Record<string, Known>> = {
  hello1: { words: '1 socket floods hello', run: helloFlood(1, true) },
  hello10: { words: '10 sockets flood hello', run: helloFlood(10, true) },
  silent: { words: '60 sockets flood hello, never read', run: helloFlood(60, false) },
  comeAndGo: { words: '40 connect, say hello, go, again', run: comeAndGo },
  crowd1: { words: '2,000 sockets open, 1 address', run: crowd(2000, 1) },
  crowd20: { words: '2,000 sockets open, 20 addresses', run: crowd(2000, 20) },
  forks: {
    words: '25 people fork without a pause',
    run: requests(
      25,
      game => `/api/tables/${game.id}/fork`,
      game => ({ at: game.steps - 1, ...alone }),
    ),
  },
  imports: {
    words: '25 people import without a pause',
    run: requests(
      25,
      () => '/api/tables/import',
      game => ({ save: game.save, ...alone }),
    ),
  },
  saves: { words: '25 people save without a pause', run: requests(25, game => `/api/tables/${game.id}/save`) },
  replays: {
    words: '25 people replay without a pause',
    run: requests(25, game => `/api/tables/${game.id}/replay?from=${Math.max(0, game.steps - 200)}`),
  },
  analyses: { words: '100 boards analysed at once', run: analyses, boards: 100 },
}
