import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { StatsDependencies } from './dependencies.ts'
import { enquiryMapReader } from './enquiry-map.ts'
import { readFigures } from './figures.ts'
import { exportFigures } from './figures-csv.ts'
import { readLeadStats, readPerformance } from './lead-stats.ts'

export type StatsService = ReturnType<typeof createStatsService>

export function createStatsService(deps: StatsDependencies) {
  return {
    readEnquiryMap: enquiryMapReader(deps),
    ...bindUseCases(deps, { exportFigures, readFigures, readLeadStats, readPerformance }),
  }
}
