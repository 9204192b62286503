import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import type { Task } from '#contract/leads/task.ts'
import type { Database } from '#server/platform/database/database.ts'
import { inFollowUpQueue } from '../list/repository-filter.ts'
import { LEAD_SELECTION } from '../repository-columns.ts'
import type { StoredLead } from '../rows.ts'

export type DueLead = StoredLead & { kind: Task['kind']; due_at: Date }

/**
 * Reads a person's tasks: bookings to confirm and leads to answer (unassigned ones too), their quotes that end today or tomorrow, and their
 * follow-ups. Each lead is one task.
 */
export async function readDue(db: Database, userId: number, now: Date, max: number): Promise<DueLead[]> {
  const today = dublinDay(now)
  const { rows } = await db.$client.query<DueLead>({
    name: 'jaunt-due-leads',
    text: `(select ${LEAD_SELECTION}, 'confirm' as kind, offer_confirm_due_at as due_at from leads
        where offer_confirm_due_at is not null and (assigned_to = $1 or assigned_to is null)
        order by offer_confirm_due_at limit $3)
      union all
      (select ${LEAD_SELECTION}, 'answer' as kind, response_due_at as due_at from leads
        where status = 'new' and first_response_at is null and response_due_at is not null
          and (assigned_to = $1 or assigned_to is null) and (suspected_spam is null or released_at is not null)
        order by response_due_at limit $3)
      union all
      (select ${LEAD_SELECTION}, 'quote-ends' as kind,
          (offer_valid_until + 1)::timestamp at time zone 'Europe/Dublin' as due_at from leads
        where assigned_to = $1 and status = 'quoted' and offer_state = 'sent'
          and offer_valid_until between $4 and $5 and (${inFollowUpQueue('$2', '$4')}) is not true
        order by offer_valid_until limit $3)
      union all
      (select ${LEAD_SELECTION}, 'follow-up' as kind, follow_up_from as due_at from leads
        where assigned_to = $1 and ${inFollowUpQueue('$2', '$4')} and offer_confirm_due_at is null
          and not (status = 'new' and first_response_at is null and response_due_at is not null)
        order by follow_up_from limit $3)`,
    values: [userId, now.toISOString(), max, today, addDays(today, 1)],
  })
  return rows
}
