import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { parse } from '#server/platform/http/parse.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** What does not fit is refused in the same words as by the verbs. */
function validatorCompiler({ schema }: { schema: z.ZodType }) {
  return (value: unknown) => {
    try {
      return { value: parse(schema, value) }
    } catch (error) {
      return { error }
    }
  }
}

/**
 * Zod for all schemas. Given when an app is made: otherwise Fastify first loads two compilers of its own, unused. Its
 * types have those two in mind.
 */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  } as unknown as Compilers,
}
