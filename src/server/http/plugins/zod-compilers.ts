import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** Checks a value by its schema. An invalid value is rejected with the message of `parse`, and an invalid path is not found. */
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
 * Makes Fastify use Zod for all schemas. It is set when an app is created, because Fastify otherwise loads two compilers of its own, which
 * its types expect.
 */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  } as unknown as Compilers,
}
