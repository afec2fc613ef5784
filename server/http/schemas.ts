import type { FastifyInstance } from 'fastify'
import type { TSchema } from 'typebox'
import { Compile, type Validator } from 'typebox/compile'

/** Routes validate with the schemas of the protocol, exactly: nothing is coerced, filled in or dropped. */
export function addSchemas(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema, httpPart }) => {
    // compiled when first wanted: the server starts sooner
    let compiled: Validator | undefined
    return value => {
      compiled ??= Compile(schema as TSchema)
      const check = compiled
      if (check.Check(value)) return { value }
      const [first] = check.Errors(value)
      const message = `${httpPart ?? 'request'}${first?.instancePath ?? ''} ${first?.message ?? 'does not fit'}`
      return { error: Object.assign(new Error(message), { statusCode: 400 }) }
    }
  })
  app.setSerializerCompiler(() => value => JSON.stringify(value))
}
