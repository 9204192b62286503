import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead, seesOnlyOwn } from '#contract/leads/lead-access.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { LeadNeeds } from './dependencies.ts'
import type { StoredLead } from './rows.ts'

/** Which leads somebody may see and work on. What they may not is answered as if it were not there. */
export type Sight = {
  /** for a filter of rows: absent when all may be seen */
  visibleTo?: number
  sees(lead: Pick<StoredLead, 'assigned_to'>): boolean
}

export async function sightOf(needs: Pick<LeadNeeds, 'managersSeeAllLeads'>, actor: Actor): Promise<Sight> {
  const seeAll = actor.roleId === ROLE.admin || (await needs.managersSeeAllLeads())
  return {
    ...(seesOnlyOwn(actor, seeAll) && { visibleTo: actor.userId }),
    sees: (lead) => maySeeLead(actor, lead.assigned_to, seeAll),
  }
}
