import { ROLE } from '#contract/basics/role.ts'
import { maySeeLead, seesOnlyOwn } from '#contract/leads/lead-access.ts'
import { managersSeeAllLeads } from '#server/modules/settings/read-settings.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import type { StoredLead } from './rows.ts'

/** The leads that someone may see and work on. Others are treated as missing. */
export type Visibility = {
  /** for row filters: absent if all are visible */
  visibleTo?: number
  canSee(lead: Pick<StoredLead, 'assigned_to'>): boolean
}

export async function readVisibility(server: Server, actor: Actor): Promise<Visibility> {
  const seeAll = actor.roleId === ROLE.admin || (await managersSeeAllLeads(server))
  return {
    ...(seesOnlyOwn(actor, seeAll) && { visibleTo: actor.userId }),
    canSee: (lead) => maySeeLead(actor, lead.assigned_to, seeAll),
  }
}
