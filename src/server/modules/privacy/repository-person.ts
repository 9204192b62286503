import { and, asc, count, desc, eq, getTableColumns, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import type { LeadEvent } from '#contract/leads/lead-event.ts'
import type { Executor } from '#server/platform/database/database.ts'
import {
  auditEntries,
  idempotencyKeys,
  leadEvents,
  leads,
  mails,
  mailTexts,
  quoteLinks,
  quoteReplies,
  quotes,
} from '#server/platform/database/tables.ts'

export type FoundLead = typeof leads.$inferSelect
export type FoundEvent = typeof leadEvents.$inferSelect & { kind: LeadEvent['kind'] }

/** The details to search a person by. `words`: the folded words of a name. `digits`: of a number that cannot be read as a phone number. */
export type PersonKey = { email: string } | { mobileE164: string } | { words: string[] } | { digits: string }

/** Finds leads, newest first, also by former values and among suspected spam: stored data counts whether or not staff see it. */
export function findPersonLeads(
  db: Executor,
  key: PersonKey,
  { formerly, limit }: { formerly: number[]; limit: number },
): Promise<FoundLead[]> {
  return db
    .select()
    .from(leads)
    .where(or(matches(key), inArray(leads.id, formerly)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(limit)
}

/** Finds leads by id, newest first. */
export function findLeadsById(db: Executor, ids: number[]): Promise<FoundLead[]> {
  return db.select().from(leads).where(inArray(leads.id, ids)).orderBy(desc(leads.createdAt))
}

function matches(key: PersonKey): SQL | undefined {
  if ('email' in key) return sql`lower(${leads.email}) = lower(${key.email})`
  if ('mobileE164' in key) return eq(leads.mobileE164, key.mobileE164)
  if ('digits' in key) return contains(leads.searchText, key.digits)
  // Only the whole search text is indexed; its first line is the name.
  const name = sql`split_part(${leads.searchText}, E'\\n', 1)`
  return and(...key.words.flatMap((word) => [contains(leads.searchText, word), contains(name, word)]))
}

function contains(text: SQL | typeof leads.searchText, part: string): SQL {
  return sql`${text} like ${`%${part.replaceAll(/[\\%_]/g, '\\$&')}%`}`
}

export async function listEvents(db: Executor, leadIds: number[], limit: number): Promise<FoundEvent[]> {
  const rows = await db
    .select()
    .from(leadEvents)
    .where(inArray(leadEvents.leadId, leadIds))
    .orderBy(asc(leadEvents.id))
    .limit(limit)
  return rows as FoundEvent[]
}

export async function listQuotes(db: Executor, leadIds: number[], limit: number) {
  const links = db
    .select({ quoteId: quoteLinks.quoteId, links: count().as('links') })
    .from(quoteLinks)
    .groupBy(quoteLinks.quoteId)
    .as('links')
  const replies = db
    .select({ quoteId: quoteReplies.quoteId, replies: count().as('replies') })
    .from(quoteReplies)
    .groupBy(quoteReplies.quoteId)
    .as('replies')
  return db
    .select({
      id: quotes.id,
      lead_id: quotes.leadId,
      revision: quotes.revision,
      state: quotes.state,
      total_cents: quotes.totalCents,
      recipient: quotes.recipient,
      replies: sql<number>`coalesce(${replies.replies}, 0)::int`,
      open_links: sql<number>`coalesce(${links.links}, 0)::int`,
      createdAt: quotes.createdAt,
    })
    .from(quotes)
    .leftJoin(links, eq(links.quoteId, quotes.id))
    .leftJoin(replies, eq(replies.quoteId, quotes.id))
    .where(inArray(quotes.leadId, leadIds))
    .orderBy(asc(quotes.id))
    .limit(limit)
}

/** Lists emails about the leads, and other emails to these addresses. */
export function listPersonMails(db: Executor, leadIds: number[], addresses: string[], limit: number) {
  const direct = and(isNull(mails.leadId), inArray(sql`lower(${mails.recipient})`, addresses))
  return db
    .select({ ...getTableColumns(mails), subject: mailTexts.subject, body: mailTexts.body })
    .from(mails)
    .leftJoin(mailTexts, eq(mailTexts.mailId, mails.id))
    .where(or(inArray(mails.leadId, leadIds), addresses.length > 0 ? direct : undefined))
    .orderBy(asc(mails.position))
    .limit(limit)
}

export function listAnswers(db: Executor, leadIds: number[]) {
  return db
    .select({
      lead_id: idempotencyKeys.leadId,
      createdAt: idempotencyKeys.createdAt,
      expiresAt: idempotencyKeys.expiresAt,
    })
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.leadId, leadIds))
}

export function listAuditLines(db: Executor, targets: string[], limit: number) {
  return db
    .select({
      id: auditEntries.id,
      at: auditEntries.at,
      actor_name: auditEntries.actorName,
      action: auditEntries.action,
      target: auditEntries.target,
    })
    .from(auditEntries)
    .where(inArray(auditEntries.target, targets))
    .orderBy(desc(auditEntries.id))
    .limit(limit)
}
