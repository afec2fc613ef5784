import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile } from 'typebox/compile'

/** Routes validate with the schemas of the protocol, exactly: nothing is coerced, filled in or dropped. */
export function addSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    const check = Compile(schema as TSchema)
    return value => {
      if (check.Check(value)) return { value }
      const [first] = check.Errors(value)
      const message = `${httpPart ?? 'request'}${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`
      return { error: Object.assign(new Error(message), { statusCode: 400 }) }
    }
  })
  app.setSerializerCompiler(() => value => JSON.stringify(value))
}
