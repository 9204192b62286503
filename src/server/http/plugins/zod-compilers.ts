import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler } from 'fastify-type-provider-zod'
import type { z } from 'zod'
import { AppError } from '#server/errors.ts'
import { parse } from '#server/platform/http/parse.ts'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

/** A value that does not fit is refused in the words of `parse`; a path that does not fit leads nowhere. */
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
 * Zod for all schemas. Given when an app is made: otherwise Fastify first loads two compilers of its own, unused. Its
 * types have those two in mind.
 */
export const zodSchemas = {
  compilersFactory: {
    buildValidator: () => validatorCompiler,
    buildSerializer: () => serializerCompiler,
  } as unknown as Compilers,
}
