import type { AuditListQuery, AuditPage } from '#contract/figures/audit.ts'
import { AUDIT_LIMITS } from '#contract/figures/figures.ts'
import { cutPage } from '#server/platform/http/cursor.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { presentEntries } from './present.ts'
import * as repository from './repository.ts'

/** Lists one page, newest first. */
export async function listEntries(
  server: Server,
  { actor }: Caller,
  query: AuditListQuery,
): Promise<AuditPage> {
  requireAdmin(actor)
  const { limit = AUDIT_LIMITS.pageDefault, cursor, ...filter } = query
  const rows = await repository.listEntries(server.db, filter, { before: cursor, limit: limit + 1 })
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id))
  return { data: await presentEntries(server, page), meta: { next_cursor: next } }
}
