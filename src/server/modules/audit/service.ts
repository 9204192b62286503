import { dublinClock } from '#contract/basics/dublin-time.ts'
import type { AuditEntry, AuditFilter, AuditListQuery, AuditPage } from '#contract/figures/audit.ts'
import { AUDIT_LIMITS } from '#contract/figures/figure-limits.ts'
import { BYTE_ORDER_MARK, csvLines } from '#server/platform/formats/csv.ts'
import { cutPage } from '#server/platform/http/cursor.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { AuditDependencies } from './dependencies.ts'
import { presentEntry, targetUser } from './present.ts'
import { purgeEntries } from './purge-entries.ts'
import { type AuditRow, listEntries } from './repository.ts'

const BATCH = 500
const COLUMNS = ['ID', 'When', 'Who', 'Action', 'Item', 'Name', 'IP address', 'Details']

export type AuditService = ReturnType<typeof createAuditService>

export function createAuditService(deps: AuditDependencies) {
  const { db, userNames } = deps
  async function present(rows: AuditRow[]): Promise<AuditEntry[]> {
    const ids = [...new Set(rows.flatMap((row) => targetUser(row) ?? []))]
    const names = ids.length > 0 ? await userNames(db, ids) : new Map<number, string>()
    return rows.map((row) => presentEntry(row, names))
  }

  async function* csvOf(filter: AuditFilter): AsyncGenerator<string> {
    yield BYTE_ORDER_MARK + csvLines([COLUMNS])
    let before: number | undefined
    for (;;) {
      const rows: AuditRow[] = await listEntries(db, filter, { before, limit: BATCH })
      if (rows.length > 0) yield csvLines((await present(rows)).map(cellsOf))
      if (rows.length < BATCH) return
      before = rows.at(-1)?.id
    }
  }

  return {
    purge: () => purgeEntries(deps),

    /** One page, newest first. */
    async listEntries({ actor }: RequestContext, query: AuditListQuery): Promise<AuditPage> {
      requireAdmin(actor)
      const { limit = AUDIT_LIMITS.pageDefault, cursor, ...filter } = query
      const rows = await listEntries(db, filter, { before: cursor, limit: limit + 1 })
      const { page, next } = cutPage(rows, limit, ({ id }) => String(id))
      return { data: await present(page), meta: { next_cursor: next } }
    },

    /** The log as a file. The export itself is recorded before the first byte leaves. */
    async exportEntries(context: RequestContext, filter: AuditFilter): Promise<AsyncGenerator<string>> {
      requireAdmin(context.actor)
      const filters = Object.entries(filter).flatMap(([name, value]) => (value === undefined ? [] : [name]))
      await recordAudit(db, { ...context, action: 'audit.export', details: { filters } })
      return csvOf(filter)
    },
  }
}

function cellsOf(entry: AuditEntry): (string | number | null)[] {
  const { id, at, actor_name, action, target, target_name, address, details } = entry
  const more = Object.keys(details).length > 0 ? JSON.stringify(details) : ''
  return [id, dublinClock(new Date(at)), actor_name, action, target, target_name, address, more]
}
