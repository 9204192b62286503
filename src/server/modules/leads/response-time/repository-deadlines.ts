import { sql } from 'drizzle-orm'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'

export type DueDeadline = {
  id: number
  assigned_to: number | null
  status: LeadStatus
  /** seconds since 1970 */
  due: number
  late: boolean
}

/**
 * Claims response deadlines whose reminder is due, so that one process sends it, and schedules the next one: after the first reminder at
 * the deadline, after that none. Suspected spam has no reminders until its release.
 */
export async function claimDueResponses(
  transaction: Transaction,
  now: Date,
  max: number,
): Promise<DueDeadline[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<DueDeadline>(sql`
    update leads set response_check_at = case when response_due_at > ${at} then response_due_at end
    where id in (
      select id from leads
      where response_check_at <= ${at} and (suspected_spam is null or released_at is not null)
      order by response_check_at limit ${max} for update skip locked)
    returning id::float8 as id, assigned_to, status, extract(epoch from response_due_at)::float8 as due,
      response_due_at <= ${at} as late`)
  return rows
}

/** Claims the deadlines of accepted quotes that are not confirmed yet, in the same way; there are nearly always none. */
export async function claimDueConfirmations(
  transaction: Transaction,
  now: Date,
  max: number,
): Promise<DueDeadline[]> {
  const at = sql`${now.toISOString()}::timestamptz`
  const { rows } = await transaction.execute<DueDeadline>(sql`
    update leads set offer_confirm_check_at = case when offer_confirm_due_at > ${at} then offer_confirm_due_at end
    where id in (
      select id from leads
      where offer_confirm_due_at is not null and offer_confirm_check_at <= ${at}
      order by offer_confirm_due_at limit ${max} for update skip locked)
    returning id::float8 as id, assigned_to, status, extract(epoch from offer_confirm_due_at)::float8 as due,
      offer_confirm_due_at <= ${at} as late`)
  return rows
}

/** Counts new leads past their response deadline, except suspected spam. */
export async function countOverdue(db: Database, now: Date): Promise<number> {
  const { rows } = await db.execute<{ overdue: number }>(sql`
    select count(*)::int as overdue from leads
    where status = 'new' and first_response_at is null and response_due_at <= ${now.toISOString()}::timestamptz
      and (suspected_spam is null or released_at is not null)`)
  return rows[0]?.overdue ?? 0
}
