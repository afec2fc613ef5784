import type { FastifyInstance } from 'fastify'
import { ForgotPassword, type PasswordIsReset, ResetPassword } from '#protocol/password-reset.ts'
import { mailResetLinks, resetPassword } from '#server/accounts/reset-password.ts'
import { Refused } from '#server/refused.ts'
import type { Services } from '#server/services.ts'
import { addressOf } from './address.ts'
import type { Rates } from './rates.ts'

/** A lost password is replaced by a link in a mail, where this server sends mail. */
export function addPasswordReset(app: FastifyInstance, services: Services, rates: Rates): void {
  app.post<{ Body: ForgotPassword }>(
    '/api/password/forgot',
    { schema: { body: ForgotPassword } },
    async (request, reply) => {
      if (services.channels.mail === null) throw new Refused('noMail', 'this server sends no mail')
      const { address } = request.body
      rates.mailsByAddress.take(addressOf(services, request.raw))
      rates.forgotten.take(address.toLowerCase())
      // not waited for: how long it takes would tell whether there is such an account
      mailResetLinks(services, address).catch(error =>
        services.log.warn({ err: error }, 'a mail with a link was not sent'),
      )
      return reply.code(204).send()
    },
  )

  app.post<{ Body: ResetPassword }>(
    '/api/password/reset',
    { schema: { body: ResetPassword } },
    async (request): Promise<PasswordIsReset> => {
      rates.tokens.take(addressOf(services, request.raw))
      return { name: await resetPassword(services, request.body.token, request.body.password) }
    },
  )
}
