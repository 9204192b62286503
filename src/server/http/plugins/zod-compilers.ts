import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** An invalid value is rejected with the message of `parse`; an invalid path is not found. */
function validatorCompiler({ schema, httpPart }: { schema: z.ZodType; httpPart?: string }) {
  return (value: unknown) => {
    if (httpPart === 'params') return parsePath(schema, value)
    try {
      return { value: parse(schema, value) }
    } catch (error) {
      return { error }
    }
  }
}

function parsePath(schema: z.ZodType, value: unknown) {
  const { success, data, error } = schema.safeParse(value)
  return success ? { value: data } : { error: new AppError('not_found', { cause: error }) }
}

/**
 * Uses Zod for all schemas. Set when an app is created, because otherwise Fastify loads two compilers of its own. Its types expect
 * those.
 */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  } as unknown as Compilers,
}
