import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type {
  ContentPage,
  ContentVersion,
  ContentVersionDocument,
  ContentVersionsQuery,
  RestoredVersion,
} from '#contract/content/content-page.ts'
import { AppError } from '#server/errors.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { workOff } from '#server/platform/jobs/work-off.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from '../policy.ts'
import { presentVersion } from '../present.ts'
import { findPage } from '../repository.ts'
import { isLive, type PageReference } from '../rows.ts'
import { readableContent } from '../saved-content.ts'
import { writePage } from '../write-page.ts'
import * as repository from './repository-versions.ts'
import { deleteOldVersions } from './repository-versions.ts'

/** Identifies a version of a page. */
export type VersionReference = PageReference & { version: number }

/** Lists a page's versions, newest first. */
export async function listVersions(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  page: PageReference,
  { before }: ContentVersionsQuery,
): Promise<ContentVersion[]> {
  requireMayWrite(actor)
  const id = await knownPage(db, page)
  const rows = await repository.listVersions(db, id, { before, limit: CONTENT_LIMITS.versionsListed })
  return rows.map(presentVersion)
}

export async function getVersion(
  { db }: Pick<Server, 'db'>,
  { actor }: Caller,
  page: VersionReference,
): Promise<ContentVersionDocument> {
  requireMayWrite(actor)
  const id = await knownPage(db, page)
  const row = await versionRow(db, id, page.version)
  return { ...presentVersion(row), content: row.content }
}

/** Restores an older document as a new version, live or as a draft; the page's address and state are unchanged. */
export async function restoreVersion(
  server: Server,
  caller: Caller,
  page: VersionReference,
  { version, draft }: RestoredVersion,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  const shipped = (await getBusiness(server)).homeDocument
  return writePage(server, caller, {
    page,
    version,
    kind: { kind: 'restored', fromVersion: page.version },
    wanted: async (stored, transaction) => {
      const row = await versionRow(transaction, stored.id, page.version)
      const content = readableContent(stored, row.content, shipped)
      return draft && isLive(stored) ? { draft: content } : { content }
    },
  })
}

async function knownPage(db: Executor, { area, id }: PageReference): Promise<number> {
  const page = await findPage(db, { area, liveOnly: false }, id)
  if (!page) throw new AppError('not_found')
  return page.id
}

async function versionRow(db: Executor, pageId: number, version: number) {
  const row = await repository.findVersion(db, pageId, version)
  if (!row) throw new AppError('not_found')
  return row
}

const { versionDays, versionsStored, purgeBatch } = CONTENT_LIMITS
const DAY_MS = 86_400_000

/** Deletes old versions in batches, so that saves need not wait. */
export async function purgeVersions({
  db,
  clock,
}: Pick<Server, 'db' | 'clock'>): Promise<{ purged: number }> {
  const before = new Date(clock.now().getTime() - versionDays * DAY_MS)
  const purge = (limit: number) => deleteOldVersions(db, { before, stored: versionsStored, limit })
  return { purged: await workOff(purgeBatch, purge) }
}
