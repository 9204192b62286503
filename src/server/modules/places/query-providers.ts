import { ServiceError } from '#server/adapters/maps/service-error.ts'
import type { Log } from '#server/platform/logging/logger.ts'

/** The result of a query. `answered`: at least one provider responded. */
type Result<Answer> = { answer: Answer | null; name: string | null; answered: boolean }

/** Queries providers in order until one returns a result. */
export async function queryProviders<Provider extends { name: string }, Answer>(
  log: Log,
  providers: readonly Provider[],
  query: (provider: Provider) => Promise<Answer | null>,
): Promise<Result<Answer>> {
  let answered = false
  for (const provider of providers) {
    try {
      const answer = await query(provider)
      answered = true
      if (answer !== null) return { answer, name: provider.name, answered }
    } catch (error) {
      if (!(error instanceof ServiceError)) throw error
      // The circuit breaker logged this when it opened.
      if (error.kind !== 'paused') {
        log.warn({ provider: provider.name, reason: error.message }, 'a map service failed')
      }
    }
  }
  return { answer: null, name: null, answered }
}
