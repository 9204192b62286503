import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { mails, mailTexts } from '#server/platform/database/tables.ts'

/** A mail that has left. `text`: what stays of it; null for nothing. */
export type SentMail = { id: string; text: { subject: string; body: string } | null }

/** In one statement with the texts. Answers those whose rows are gone: what they were about was erased as they left. */
export async function markSent(db: Database, sent: readonly SentMail[]): Promise<Set<string>> {
  const ids = sent.map(({ id }) => id)
  const { rows } = await db.execute<{ id: string }>(sql`
    with marked as (
      update ${mails} set state = 'sent', sent_at = now(), attempts = attempts + 1, last_error = null
      where id = any(${sql.param(ids)}::uuid[]) and state = 'queued' returning id
    ), stored as (${insertTexts(sent)})
    select id from marked`)
  const gone = new Set(ids)
  for (const { id } of rows) gone.delete(id)
  if (gone.size === 0) return gone
  const others = await db
    .select({ id: mails.id })
    .from(mails)
    .where(inArray(mails.id, [...gone]))
  for (const { id } of others) gone.delete(id)
  return gone
}

/** A mail that is sent once more has the text of its last time. */
function insertTexts(sent: readonly SentMail[]) {
  const texts = sent.flatMap(({ id, text }) => (text ? [{ id, ...text }] : []))
  const column = (name: 'id' | 'subject' | 'body') => sql.param(texts.map((text) => text[name]))
  return sql`insert into ${mailTexts} (mail_id, subject, body)
    select text.id, text.subject, text.body
    from unnest(${column('id')}::uuid[], ${column('subject')}::text[], ${column('body')}::text[])
      as text (id, subject, body) join marked using (id)
    on conflict (mail_id) do update set subject = excluded.subject, body = excluded.body`
}
