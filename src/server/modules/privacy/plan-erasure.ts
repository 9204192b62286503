import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { Erasure, ErasureOutcome } from '#contract/privacy/erasure.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentErasure } from './present.ts'
import type { LeadToErase } from './repository-erasure.ts'
import * as repository from './repository-erasure.ts'

export type PlannedErasure = { lead: LeadToErase; outcome: ErasureOutcome; until: string | null }

/** Company and tax law require sales records for this long. */
const KEEP_SOLD_YEARS = 6

/** Decides what becomes of each lead. A lead with an upcoming booking is refused, because the booking needs the person's data. */
export function planErasure(
  leads: readonly LeadToErase[],
  { now, holdContact }: { now: Date; holdContact: boolean },
): PlannedErasure[] {
  const today = dublinDay(now)
  return leads.map((lead) => {
    if (lead.accepted_at === null) return { lead, outcome: 'erased', until: null }
    if (lead.travelled_on >= today) return { lead, outcome: 'refused', until: lead.travelled_on }
    const until = addYears(dublinDay(new Date(lead.accepted_at)), KEEP_SOLD_YEARS)
    return holdContact && until > today
      ? { lead, outcome: 'held', until }
      : { lead, outcome: 'sold', until: null }
  })
}

/** Adds years to a day; 29 February becomes 28 February. */
function addYears(day: string, years: number): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(year) + years}-${month}-${month === '02' && date === '29' ? '28' : date}`
}

/** Number of erasures that are listed. */
const LISTED = 20

export async function listErasures({ db }: Pick<Server, 'db'>, { actor }: Caller): Promise<Erasure[]> {
  requireAdmin(actor)
  return (await repository.listErasures(db, LISTED)).map(presentErasure)
}
