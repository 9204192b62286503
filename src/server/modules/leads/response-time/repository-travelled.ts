import { sql } from 'drizzle-orm'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { ACCEPTED_STATES } from '#contract/quotes/quote-states.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { NOT_QUARANTINED } from '../list/repository-filter.ts'

type Closing = { endedBefore: string; reason: string; now: Date; max: number }

/**
 * Marks open leads whose journey ended before this day as lost, and returns how many. Their timeline entries have no author. Leads with a
 * planned next action or an accepted quote stay open.
 */
export async function closeTravelledLeads(
  transaction: Transaction,
  { endedBefore, reason, now, max }: Closing,
): Promise<number> {
  const at = sql`${now.toISOString()}::timestamptz`
  const writeList = (values: readonly string[]) =>
    sql.join(
      values.map((value) => sql`${value}`),
      sql`, `,
    )
  const { rowCount } = await transaction.execute(sql`
    with due as (
      select id, status, lost_reason from leads
      where status in (${writeList(OPEN_STATUSES)}) and greatest(date_of_travel, return_date) < ${endedBefore}::date
        and next_action_on is null and booked_total_cents is null and (offer_state is null or offer_state not in (${writeList(ACCEPTED_STATES)}))
        and ${sql.raw(NOT_QUARANTINED)}
      order by date_of_travel limit ${max} for update skip locked
    ), closed as (
      update leads set status = 'lost', lost_reason = ${reason}, response_check_at = null, version = version + 1,
        updated_at = ${at}
      from due where leads.id = due.id returning leads.id
    )
    insert into lead_events (lead_id, kind, changes, created_at)
    select id, 'closed', jsonb_build_object('status', jsonb_build_array(due.status, 'lost'),
      'lost_reason', jsonb_build_array(due.lost_reason, ${reason}::text)), ${at}
    from closed join due using (id)`)
  return rowCount ?? 0
}
