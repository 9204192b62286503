import type { FastifyPluginAsync, FastifyReply } from 'fastify'
import { knownMigrations } from '#server/platform/database/migration-plan.ts'
import type { Health } from '#server/platform/health/health.ts'
import { PROGRAM_BUILD, PROGRAM_VERSION } from '#server/platform/health/program-version.ts'

const RETRY_SECONDS = 2

/**
 * Serves `/healthz`, which tells that the process is alive, and `/readyz`, which tells whether it can work, with failing parts and the
 * version.
 */
export function healthRoutes(health: Pick<Health, 'current'>): FastifyPluginAsync {
  return async (app) => {
    const config = { access: 'public' } as const
    const schema = { hide: true }
    const migration = (await knownMigrations()).at(-1)?.tag
    const program = { version: PROGRAM_VERSION, build: PROGRAM_BUILD, migration }
    app.get('/healthz', { config, schema }, async (_request, reply) => fresh(reply).send({ status: 'alive' }))
    app.get('/readyz', { config, schema }, async (_request, reply) => {
      const { ready, parts } = health.current()
      if (!ready) fresh(reply).code(503).header('retry-after', String(RETRY_SECONDS))
      const reported = Object.entries(parts).map(([name, { detail: _ours, ...part }]) => [name, part])
      const status = ready ? 'ready' : 'not ready'
      return fresh(reply).send({ status, ...program, ...Object.fromEntries(reported) })
    })
  }
}

function fresh(reply: FastifyReply): FastifyReply {
  return reply.header('cache-control', 'no-store')
}
