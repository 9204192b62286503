import type { Server } from '#server/server.ts'
import { countOverdue } from './repository-deadlines.ts'

/** Counts new leads past their response deadline. */
export function countOverdueLeads({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<number> {
  return countOverdue(db, clock.now())
}
