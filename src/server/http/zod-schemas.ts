import type { FastifyServerOptions } from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'

type Compilers = NonNullable<NonNullable<FastifyServerOptions['schemaController']>['compilersFactory']>

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
