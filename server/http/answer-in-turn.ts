import { PassThrough } from 'node:stream'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { QUEUE_LINES } from '#protocol/queue.ts'
import type { Asker } from '#server/play/heavy-pool.ts'
import { asRefused, failureOf } from './failures.ts'

/**
 * The answer to a request whose work may have to wait for its turn. Whoever accepts lines is told his place in the queue,
 * each time that it changes, and how much is done; the last line is the answer; all others get the answer alone. When the asker goes away, what
 * waits for him is dropped.
 */
export async function answerInTurn(
  request: FastifyRequest,
  reply: FastifyReply,
  asker: Omit<Asker, 'place' | 'gone'>,
  work: (asker: Asker & { progress?: (done: number) => void }) => Promise<object | string>,
): Promise<FastifyReply> {
  const gone = new AbortController()
  const left = () => gone.abort()
  request.raw.socket.once('close', left)
  let lines: PassThrough | null = null
  const tell = (line: { place: number } | { done: number }) => {
    if (lines === null) {
      lines = new PassThrough()
      // a proxy must not hold the lines back
      reply.type(QUEUE_LINES).header('x-accel-buffering', 'no').send(lines)
    }
    lines.write(`${JSON.stringify(line)}\n`)
  }
  const takesLines = request.headers.accept?.includes(QUEUE_LINES) === true
  try {
    const told = { place: (place: number) => tell({ place }), progress: (done: number) => tell({ done }) }
    const answer = await work({ ...asker, gone: gone.signal, ...(takesLines ? told : {}) })
    const text = typeof answer === 'string' ? answer : JSON.stringify(answer)
    if (lines === null) return reply.type('application/json; charset=utf-8').send(text)
    ;(lines as PassThrough).end(`${text}\n`)
    return reply
  } catch (error) {
    if (lines === null) throw error
    const refused = asRefused(error as Error)
    if (refused.code === 'serverError') request.log.error({ err: error }, 'request failed')
    ;(lines as PassThrough).end(`${JSON.stringify(failureOf(refused))}\n`)
    return reply
  } finally {
    request.raw.socket.removeListener('close', left)
  }
}
