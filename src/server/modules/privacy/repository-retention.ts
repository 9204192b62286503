import { type SQL, sql } from 'drizzle-orm'
import { LEAD_STATUSES, type LeadStatus } from '#contract/leads/lead-status.ts'
import type { RetentionRules } from '#contract/privacy/retention.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'

/** The retention rules that anonymise leads. */
export const LEAD_RULES = ['lost', 'unanswered', 'quoted', 'won'] as const
export type LeadRule = (typeof LEAD_RULES)[number]

/** The retention rule for each status; its type makes sure that every status has one. */
const RULE_BY_STATUS: Record<LeadStatus, LeadRule> = {
  new: 'unanswered',
  contacted: 'unanswered',
  quoted: 'quoted',
  converted: 'won',
  lost: 'lost',
}

const LATEST = sql`greatest(created_at, staff_activity_at)`

/**
 * Condition: the lead is spam, as long as nobody has treated it as a lead. Quotes are checked too, so that a quoted journey can never be
 * deleted as spam.
 */
const IS_SPAM = sql`(suspected_spam is not null and released_at is null
  and not exists (select from offers o where o.lead_id = leads.id))`

/** Condition: the lead is due under a rule at that moment. Spam has its own rule, and erased leads are excluded. */
function lapsed(rule: LeadRule, rules: RetentionRules, now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`
  const before = (months: number) => sql`${at} - make_interval(months => ${months})`
  const ages: Record<LeadRule, SQL> = {
    lost: sql`${LATEST} < ${before(rules.lostMonths)}`,
    unanswered: sql`${LATEST} < ${before(rules.unansweredMonths)}`,
    quoted: sql`${LATEST} < ${before(rules.quotedMonths)}`,
    won: sql`greatest(date_of_travel, return_date) < (${before(rules.wonYears * 12)})::date`,
  }
  const statuses = LEAD_STATUSES.filter((status) => RULE_BY_STATUS[status] === rule)
  return sql`status = any(${sql.param(statuses)}::text[]) and ${ages[rule]} and not ${IS_SPAM}
    and not exists (select from erased_leads e where e.lead_id = leads.id and e.lead_created_at = leads.created_at)
    and not exists (select from offers o where o.lead_id = leads.id and o.state in ('accepted', 'unconfirmed')
      and greatest(leads.date_of_travel, leads.return_date) >= (${at} - interval '6 years')::date)`
}

export async function countLapsed(
  db: Executor,
  rule: LeadRule,
  rules: RetentionRules,
  now: Date,
): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from leads where ${lapsed(rule, rules, now)}`,
  )
  return rows[0]?.count ?? 0
}

type AtMoment = { rules: RetentionRules; now: Date }

/** Lists up to `batch` leads that are due under a rule, oldest first. */
export async function listLapsed(
  db: Executor,
  rule: LeadRule,
  { rules, now, batch }: AtMoment & { batch: number },
): Promise<number[]> {
  const { rows } = await db.execute<{ id: number }>(
    sql`select id::float8 as id from leads where ${lapsed(rule, rules, now)} order by id limit ${batch}`,
  )
  return rows.map(({ id }) => id)
}

/** Locks those leads that are still due under the rule. Leads that someone is changing wait for the next night. */
export async function takeLapsed(
  transaction: Transaction,
  rule: LeadRule,
  { rules, now, ids }: AtMoment & { ids: number[] },
): Promise<number[]> {
  const { rows } = await transaction.execute<{ id: number }>(
    sql`select id::float8 as id from leads where id = any(${sql.param(ids)}::bigint[])
      and ${lapsed(rule, rules, now)} order by id for update skip locked`,
  )
  return rows.map(({ id }) => id)
}

const heldAsSpam = (days: number, now: Date) =>
  sql`${IS_SPAM} and created_at < ${now.toISOString()}::timestamptz - make_interval(days => ${days})`

export async function countSpam(db: Executor, days: number, now: Date): Promise<number> {
  const { rows } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from leads where ${heldAsSpam(days, now)}`,
  )
  return rows[0]?.count ?? 0
}

/** Deletes up to `batch` leads that are spam completely, and returns how many. */
export async function deleteSpam(db: Executor, days: number, now: Date, batch: number): Promise<number> {
  const { rowCount } = await db.execute(
    sql`delete from leads where id in (select id from leads where ${heldAsSpam(days, now)}
      limit ${batch} for update skip locked)`,
  )
  return rowCount ?? 0
}
