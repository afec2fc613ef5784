import type { FastifyError, FastifyInstance } from 'fastify'
import type { Failure } from '#protocol/messages.ts'
import { Refused } from '#server/refused.ts'
import { isUnreachable } from '#server/storage/postgres/unreachable.ts'

/** Every answer that is not 2xx has a code and a sentence for developers, and nothing else. */
export function addFailures(app: FastifyInstance): void {
  app.setErrorHandler((error: FastifyError, request, reply) => {
    const refused = asRefused(error)
    if (refused.code === 'serverError') request.log.error({ err: error }, 'request failed')
    // a store that is away for a moment is no fault of ours: whoever asks again will be served
    const status = isUnreachable(error) ? 503 : refused.status
    return reply.code(status).send(failureOf(refused))
  })
}

export function failureOf({ code, message, step }: Refused): Failure {
  return { code, message, ...(step === undefined ? {} : { step }) }
}

function asRefused(error: FastifyError): Refused {
  if (error instanceof Refused) return error
  if (error.statusCode === 413) return new Refused('tooLarge', 'the request is too large')
  const status = error.statusCode ?? 500
  if (error.validation !== undefined || (status >= 400 && status < 500)) return new Refused('malformed', error.message)
  return new Refused('serverError', 'the server failed; nothing was changed')
}
