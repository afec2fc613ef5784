import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { type RawData, type WebSocket, WebSocketServer } from 'ws'
import type { Session } from '#server/accounts/sessions.ts'
import { addressAtOnce, addressOf, type Proxies } from '#server/http/address.ts'
import { asRefused, type Headers, rawAnswer } from '#server/http/failures.ts'
import { refusedOrigin, sameOrigin } from '#server/http/headers.ts'
import type { People } from '#server/http/people.ts'
import type { Rates } from '#server/http/rates.ts'
import { checkEntry } from '#server/play/check-entry.ts'
import { Slices } from '#server/queue/slices.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { isUnreachable } from '#server/storage/postgres/unreachable.ts'
import type { LiveTable } from '#server/tables/live-table.ts'
import { mayNotice } from '#server/tables/presence.ts'
import { announce } from '#server/tables/table-info.ts'
import { Connection, type Shared } from './connection.ts'
import { Outbox } from './outbox.ts'
import { SeenWriter } from './seen-writer.ts'
import { SocketCounts } from './socket-counts.ts'

const PATH = /^\/ws\/([A-Za-z0-9_-]{8,24})$/
const PING_MS = 25_000
const MAX_MESSAGE = 4096
/** The close code for one that does not say hello. */
export const SAID_NOTHING = 4003

/** The sockets of all tables: one for each tab, at `/ws/<table>`. */
export class Sockets {
  private readonly services: Services
  private readonly people: People
  private readonly shared: Shared
  private readonly server = new WebSocketServer({ noServer: true, maxPayload: MAX_MESSAGE, perMessageDeflate: false })
  private readonly alive = new Set<WebSocket>()
  private readonly pinger: NodeJS.Timeout
  private readonly headers: Headers

  constructor(services: Services, people: People, rates: Rates, http: Server, headers: Headers) {
    this.services = services
    this.people = people
    this.headers = headers
    const counts = new SocketCounts(services.config.limits)
    const seen = new SeenWriter(services)
    this.shared = { services, rates, seen, counts, slices: new Slices(), outbox: new Outbox() }
    this.server.on('wsClientError', ({ message }, socket) => {
      this.refuse(socket, new Refused('malformed', message))
    })
    http.on('upgrade', (request, socket, head) => void this.upgrade(request, socket, head))
    this.pinger = setInterval(() => this.ping(), PING_MS).unref()
  }

  /** Whether a new connection from there is listened to: not when its address calls on after many refusals. */
  mayCall(remoteAddress: string): boolean {
    const address = addressAtOnce(remoteAddress, this.services.config.proxies)
    return address === null || this.shared.counts.mayCall(address)
  }

  async close(): Promise<void> {
    clearInterval(this.pinger)
    for (const socket of this.server.clients) socket.close(1012, 'the server restarts')
    await this.shared.seen.write()
    await new Promise<void>(done => {
      const late = setTimeout(() => {
        for (const socket of this.server.clients) socket.terminate()
      }, 500)
      this.server.close(() => {
        clearTimeout(late)
        done()
      })
    })
  }

  private async upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): Promise<void> {
    socket.on('error', () => socket.destroy())
    const { counts, slices } = this.shared
    const address = addressOf(this.services, request)
    try {
      const id = PATH.exec((request.url ?? '').split('?')[0] as string)?.[1]
      if (id === undefined) throw new Refused('notFound')
      const host = hostOf(request, this.services.config.proxies)
      if (!sameOrigin(request.headers, host)) throw refusedOrigin(this.services.log, request.headers, host)
      counts.enter(address)
      socket.once('close', () => counts.leave(address))
      await slices.run(
        address,
        () => !socket.destroyed,
        async () => {
          const session = await this.people.session(request)
          const table = await this.services.tables.get(id)
          const person = session?.person.id ?? null
          await checkEntry(this.services, table, person)
          if (socket.destroyed) return
          if (person !== null) {
            counts.enterAs(person)
            socket.once('close', () => counts.leaveAs(person))
          }
          this.server.handleUpgrade(request, socket, head, ws => this.connect(ws, table, session, address))
        },
      )
    } catch (error) {
      const refused = asRefused(error as Error)
      const status = isUnreachable(error) ? 503 : refused.status
      if (status === 500) this.services.log.error({ err: error }, 'a socket could not be opened')
      this.refuse(socket, refused, status)
    }
  }

  private refuse(socket: Duplex, refused: Refused, status = refused.status): void {
    // nobody reads what may still come: a connection that is only ended would stay half open for ever
    socket.once('finish', () => socket.destroy())
    socket.end(rawAnswer(status, refused, this.headers))
  }

  private connect(ws: WebSocket, table: LiveTable, session: Session | null, address: string): void {
    const connection = new Connection(this.shared, table, ws, session, address)
    table.watchers.add(connection)
    this.alive.add(ws)
    if (mayNotice(table, [connection.person])) announce(table)
    const greeting = setTimeout(() => {
      if (!connection.greeted) ws.close(SAID_NOTHING, 'said nothing')
    }, this.services.config.greetMs).unref()
    ws.on('message', (data: RawData, binary: boolean) => {
      this.alive.add(ws)
      void connection.receive(binary ? null : data.toString())
    })
    ws.on('pong', () => this.alive.add(ws))
    ws.on('error', () => ws.terminate())
    ws.on('close', () => {
      clearTimeout(greeting)
      connection.gone()
      this.alive.delete(ws)
      table.watchers.delete(connection)
      table.usedAt = performance.now()
      if (mayNotice(table, [connection.person])) announce(table)
    })
  }

  /** A peer that has not answered since the last ping is gone. */
  private ping(): void {
    for (const ws of this.server.clients) {
      if (!this.alive.delete(ws)) ws.terminate()
      else ws.ping()
    }
  }
}

function hostOf({ headers, socket }: IncomingMessage, proxies: Proxies): string | undefined {
  const forwarded = proxies(socket.remoteAddress ?? '', 0) ? headers['x-forwarded-host'] : undefined
  return typeof forwarded === 'string' ? forwarded.split(',').at(-1)?.trim() : headers.host
}
