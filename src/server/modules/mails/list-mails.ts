import { z } from 'zod'
import type { MailListQuery, MailPage } from '#contract/mail/mail.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentMail } from './present.ts'
import * as repository from './repository.ts'

export async function listMails(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  filter: MailListQuery,
): Promise<MailPage> {
  requireAdmin(actor)
  const { state, cursor, limit = MAIL_LIMITS.pageDefault } = filter
  const query = { state, limit, before: cursor === undefined ? null : readCursor(cursor, z.uuid()) }
  const [rows, counts] = await Promise.all([repository.listMails(db, query), repository.countMails(db)])
  const { page, next } = cutPage(rows, limit, writeCursor)
  return { data: page.map(presentMail), meta: { counts, next_cursor: next } }
}
