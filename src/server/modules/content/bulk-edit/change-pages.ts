import { isDeepStrictEqual } from 'node:util'
import type { ChangedPages } from '#contract/content/bulk-edit-endpoints.ts'
import type { AuditAction } from '#contract/figures/audit.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { changeAndNotify } from '#server/platform/events/site-changes.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from '../policy.ts'
import { updatePage } from '../repository.ts'
import { type ContentRow, isLive } from '../rows.ts'
import { keepVersion } from '../write-page.ts'
import { lockAllPages } from './repository-all.ts'

type Document = Record<string, unknown>

/** A bulk edit. `called`: the name of the versions it stores; `change` returns an equal document if it changes nothing. */
type EverywhereChange = {
  action: AuditAction
  details?: Record<string, unknown>
  called: string
  change: (document: Document, page: ContentRow) => Document
  /** changes outside pages in the same edit; returns the names of their screens */
  beside?: (transaction: Transaction) => Promise<readonly string[]>
}

/** Changes all live pages and drafts in one transaction. */
export async function changePages(
  server: Server,
  caller: Caller,
  act: EverywhereChange,
): Promise<ChangedPages> {
  requireMayWrite(caller.actor)
  const { pages } = await changeAndNotify(server, async (transaction) => {
    const made: ContentRow[] = []
    for (const page of await lockAllPages(transaction)) {
      const row = await changeOne(transaction, { caller, act, page, now: server.clock.now() })
      if (row) made.push(row)
    }
    const screens = (await act.beside?.(transaction)) ?? []
    return {
      pages: [...made.map(({ url }) => url), ...screens],
      isSeen: made.length > 0,
    }
  })
  return { pages: pages.sort() }
}

type One = { caller: Caller; act: EverywhereChange; page: ContentRow; now: Date }

/** Changes one page. The live document and the draft each get a version, so that both can be restored. Returns null if nothing changes. */
async function changeOne(transaction: Transaction, one: One): Promise<ContentRow | null> {
  const { caller, act, page } = one
  const content = act.change(page.content, page)
  const changed = page.draft && act.change(page.draft, page)
  const draft = isDeepStrictEqual(changed, content) ? null : changed
  let row = page
  if (!isDeepStrictEqual(content, page.content)) row = await store(transaction, one, row, { content })
  if (!isDeepStrictEqual(draft, page.draft)) row = await store(transaction, one, row, { draft })
  if (row === page) return null
  await recordAudit(transaction, {
    ...caller,
    action: act.action,
    target: `content:${page.id}`,
    details: { area: page.area, url: page.url, ...act.details },
  })
  return row
}

async function store(
  transaction: Transaction,
  { caller: { actor }, act, now }: One,
  before: ContentRow,
  documents: Partial<Pick<ContentRow, 'content' | 'draft'>>,
): Promise<ContentRow> {
  const isSeen = documents.content !== undefined && isLive(before)
  const row = await updatePage(transaction, before.id, {
    ...documents,
    version: before.version + 1,
    updatedAt: now,
    updatedBy: actor.userId,
    ...(isSeen && { liveSince: now }),
  })
  if (!row) throw new Error('A page that is locked could not be changed.')
  const isDraft = documents.content === undefined && row.draft !== null
  await keepVersion(transaction, actor, row, {
    kind: isDraft ? 'drafted' : 'saved',
    isDraft,
    name: act.called,
  })
  return row
}
