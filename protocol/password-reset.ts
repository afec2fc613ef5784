import { type Static, Type } from 'typebox'

const closed = { additionalProperties: false }

/** POST /api/password/forgot: a link to every account that has this address. The answer does not tell whether there is one. */
export const ForgotPassword = Type.Object({ address: Type.String({ minLength: 3, maxLength: 200 }) }, closed)

/** POST /api/password/reset: the token of such a link, and what is to be the password. */
export const ResetPassword = Type.Object(
  {
    token: Type.String({ pattern: '^[A-Za-z0-9_-]{16,64}$' }),
    password: Type.String({ minLength: 1, maxLength: 400 }),
  },
  closed,
)

export type ForgotPassword = Static<typeof ForgotPassword>
export type ResetPassword = Static<typeof ResetPassword>

/** The account whose password it now is; one signs in with it. */
export interface PasswordIsReset {
  name: string
}
