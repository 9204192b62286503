import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { VisitDependencies } from './dependencies.ts'
import { createVisitCounter } from './jobs.ts'
import { countView, noteQuote, noteVisit } from './note-visits.ts'
import { countOlderVisits, purgeVisits } from './purge-visits.ts'
import { readVisitStats, readVisitsByPage } from './read-visits.ts'

export type VisitService = ReturnType<typeof createVisitService>

/** How often pages are looked at and quotes begun and sent: sums, so that nobody has to be recognised. */
export function createVisitService(deps: VisitDependencies) {
  const counter = createVisitCounter(deps)
  const { start, stop, flush } = counter
  return {
    start,
    stop,
    flush,
    ...bindUseCases({ ...deps, counter }, { countView, noteQuote, noteVisit }),
    ...bindUseCases(deps, { countOlderVisits, purgeVisits, readVisitStats, readVisitsByPage }),
  }
}
