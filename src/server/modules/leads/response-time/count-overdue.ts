import type { Server } from '#server/server.ts'
import { countOverdue } from './repository-deadlines.ts'

/** New leads whose response deadline has passed by now. */
export function countOverdueLeads({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<number> {
  return countOverdue(db, clock.now())
}
