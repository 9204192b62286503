import type { LeadDependencies } from '../dependencies.ts'
import { countOverdue } from './repository-deadlines.ts'

/** New leads whose response deadline has passed by now. */
export function countOverdueLeads({ db, clock }: Pick<LeadDependencies, 'db' | 'clock'>): Promise<number> {
  return countOverdue(db, clock.now())
}
