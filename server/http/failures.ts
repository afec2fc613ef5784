import { type IncomingMessage, STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import { isUnreachable } from '#server/storage/postgres/unreachable.ts'
import type { Store } from '#server/storage/store.ts'

/** Every answer that is not 2xx has a code and a sentence for developers, and nothing else. */
export function addFailures(app: FastifyInstance, store: Store): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefused(error)
    if (refused.code === 'serverError') request.log.error({ err: error }, store.trouble(error) ?? 'request failed')
    // a store that is away for a moment is no fault of ours: whoever asks again will be served
    const status = isUnreachable(error) ? 503 : refused.status
    return reply.code(status).send(failureOf(refused))
  })
}

export type Headers = () => Record<string, string>

const UNREADABLE = new Refused('malformed', 'the request cannot be read')

/**
 * What is no request at all, or asks for an address that cannot be read, never comes to a route: the same form and the same
 * headers as everywhere else.
 */
export function brokenRequest(headers: Headers) {
  return {
    frameworkErrors(_error: FastifyError, _request: FastifyRequest, reply: FastifyReply): void {
      reply.code(UNREADABLE.status).headers(headers()).send(failureOf(UNREADABLE))
    },
    clientErrorHandler(error: Error & { code?: string }, socket: Socket & { _httpMessage?: IncomingMessage }): void {
      if (error.code === 'ECONNRESET' || !socket.writable) return void socket.destroy()
      const status = STATUS[error.code ?? ''] ?? 400
      const refused = status === 431 ? new Refused('tooLarge', 'the headers are too large') : UNREADABLE
      socket.end(rawAnswer(status, refused, headers))
    },
  }
}

/** Node would answer these itself, in its own form: a request that names no host, and one that expects what nobody knows. */
export function answerOddities(app: FastifyInstance, headers: Headers): void {
  app.addHook('onRequest', async ({ raw }) => {
    if (raw.httpVersion === '1.1' && raw.headers.host === undefined) throw new Refused('malformed', 'which host?')
  })
  app.server.on('checkExpectation', ({ socket }: IncomingMessage) => {
    socket.end(rawAnswer(417, new Refused('malformed', 'nothing of the kind is to be expected'), headers))
  })
}

/** An answer in our form as it is written to a connection that no route answers. */
export function rawAnswer(status: number, refused: Refused, headers: Headers): string {
  const body = JSON.stringify(failureOf(refused))
  const lines = Object.entries({
    ...headers(),
    'content-type': 'application/json; charset=utf-8',
    'content-length': String(Buffer.byteLength(body)),
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`)
  return `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${body}`
}

const STATUS: { readonly [code: string]: number } = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

export function failureOf({ code, message, step }: Refused): Failure {
  return { code, message, ...(step === undefined ? {} : { step }) }
}

export function asRefused(error: Error & Partial<FastifyError>): Refused {
  if (error instanceof Refused) return error
  if (error.statusCode === 413) return new Refused('tooLarge', 'the request is too large')
  const status = error.statusCode ?? 500
  if (error.validation !== undefined || (status >= 400 && status < 500)) return new Refused('malformed', error.message)
  return new Refused('serverError', 'the server failed; nothing was changed')
}
