import type { ForkTable } from '#protocol/fork.ts'
import type {
  Catalogue,
  Created,
  CreateTable,
  ErrorCode,
  Failure,
  ImportTable,
  InvitationList,
  LogPage,
  Me,
  OfferKind,
  OpenFilter,
  Replay,
  Role,
  TableInfo,
  TableList,
} from '#protocol/messages.ts'
import { QUEUE_LINES, type QueuePlace } from '#protocol/queue.ts'

/** A request that was answered with a code, or not at all ('offline'). */
export class RequestFailed extends Error {
  readonly code: ErrorCode | 'offline'
  readonly step: number | undefined

  constructor(code: ErrorCode | 'offline', message: string, step?: number) {
    super(message)
    this.code = code
    this.step = step
  }
}

async function request<T>(
  method: string,
  path: string,
  body?: unknown,
  /** Told the place in the queue, where the work has to wait. */
  onPlace?: (place: number) => void,
): Promise<T> {
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      credentials: 'same-origin',
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(onPlace === undefined ? {} : { accept: `${QUEUE_LINES}, application/json` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
  } catch {
    throw new RequestFailed('offline', 'no answer')
  }
  if (onPlace !== undefined && answer.headers.get('content-type')?.startsWith(QUEUE_LINES))
    return await lastLine<T>(answer, onPlace)
  if (answer.ok) return (answer.status === 204 ? undefined : await answer.json()) as T
  const failure = (await answer.json().catch(() => null)) as Failure | null
  throw failed(failure, answer.statusText)
}

const failed = (failure: Partial<Failure> | null, otherwise: string): RequestFailed =>
  new RequestFailed(failure?.code ?? 'serverError', failure?.message ?? otherwise, failure?.step)

/** Lines that tell the place in the queue, and then the answer. */
async function lastLine<T>(answer: Response, onPlace: (place: number) => void): Promise<T> {
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  for (;;) {
    const part = await reader?.read().catch(() => undefined)
    if (part === undefined || part.done) throw new RequestFailed('offline', 'the answer broke off')
    text += part.value
    const lines = text.split('\n')
    text = lines.pop() as string
    for (const line of lines) {
      const told = JSON.parse(line) as T & Partial<QueuePlace> & Partial<Failure>
      if (told.place === undefined) {
        if (told.code !== undefined) throw failed(told, '')
        return told
      }
      onPlace(told.place)
    }
  }
}

export const api = {
  me: () => request<Me>('GET', '/me'),
  rename: (name: string) => request<Me>('POST', '/me', { name }),
  games: () => request<Catalogue>('GET', '/games'),
  mine: () => request<TableList>('GET', '/tables'),
  open: (filter: OpenFilter = {}) => request<TableList>('GET', `/tables/open?${new URLSearchParams(filter)}`),
  watched: () => request<TableList>('GET', '/tables/watch'),
  invitations: () => request<InvitationList>('GET', '/invitations'),
  post: (path: string, body: unknown = {}) => request<unknown>('POST', path, body),
  get: <T>(path: string) => request<T>('GET', path),
  create: (table: CreateTable) => request<Created>('POST', '/tables', table),
  table: (id: string) => request<TableInfo>('GET', `/tables/${id}`),
  join: (id: string, token: string | null, role?: Role) =>
    request<Created>('POST', `/tables/${id}/join`, {
      ...(token === null ? {} : { token }),
      ...(role === undefined ? {} : { role }),
    }),
  resign: (id: string, as: Role) => request<unknown>('POST', `/tables/${id}/resign`, { as }),
  offer: (id: string, what: OfferKind, as: Role, to?: number) =>
    request<unknown>('POST', `/tables/${id}/offer`, { what, as, ...(to === undefined ? {} : { to }) }),
  answer: (id: string, what: OfferKind, yes: boolean, as: Role) =>
    request<unknown>('POST', `/tables/${id}/answer`, { what, yes, as }),
  rematch: (id: string, sides: 'same' | 'changed' = 'changed') =>
    request<Created>('POST', `/tables/${id}/rematch`, { sides }),
  replay: (id: string, from: number, to: number, as: string) =>
    request<Replay>('GET', `/tables/${id}/replay?from=${from}&to=${to}&as=${as}`),
  log: (id: string, from: number, to: number, as: string) =>
    request<LogPage>('GET', `/tables/${id}/log?from=${from}&to=${to}&as=${as}`),
  importGame: (table: ImportTable, onPlace: (place: number) => void) =>
    request<Created>('POST', '/tables/import', table, onPlace),
  fork: (id: string, fork: ForkTable, onPlace: (place: number) => void) =>
    request<Created>('POST', `/tables/${id}/fork`, fork, onPlace),
  exportPath: (id: string) => `/api/tables/${id}/save`,
}
