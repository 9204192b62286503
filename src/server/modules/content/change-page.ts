import type { HomeDocument } from '#content/pages/home.ts'
import type { BasedOnVersion, ContentPage, ContentPageChange } from '#contract/content/content-page.ts'
import { mergeDocuments } from '#contract/content/merge-documents.ts'
import { AppError } from '#server/errors.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { pageAddress } from './page-address.ts'
import type { Wanted } from './page-difference.ts'
import { requireMayWrite } from './policy.ts'
import { type ContentRow, isLive, type PageReference } from './rows.ts'
import { savedContent } from './saved-content.ts'
import { findSaver } from './versions/repository-versions.ts'
import { writePage } from './write-page.ts'

type ContentFields = Omit<ContentPageChange, 'base'>

/** Saves, moves, publishes or unpublishes a page. */
export async function changePage(
  server: Server,
  caller: Caller,
  page: PageReference,
  change: ContentPageChange,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  const shipped = (await getBusiness(server)).homeDocument
  const wanted = async (stored: ContentRow, transaction: Transaction) =>
    wantedFields(stored, await mergeWithStored(transaction, stored, change), shipped)
  return writePage(server, caller, { page, version: undefined, wanted })
}

/** Merges the change with what others have saved since. Throws if both changed the same parts. */
async function mergeWithStored(
  transaction: Transaction,
  stored: ContentRow,
  { base = {}, ...given }: ContentPageChange,
): Promise<ContentFields> {
  const theirs = {
    content: stored.draft ?? stored.content,
    url: stored.url,
    name: stored.name,
    internal_note: stored.internalNote,
  }
  const isBased = ([name]: [string, unknown]) => name in base && name in given
  const only = (fields: object) => Object.fromEntries(Object.entries(fields).filter(isBased))
  const { merged, contested } = mergeDocuments({ base, mine: only(given), theirs: only(theirs) })
  if (Object.keys(contested).length === 0) return { ...given, ...merged }
  const changed = base.content ? 'document' : 'page'
  throw new AppError('stale_version', {
    conflicts: contested,
    ...(await findSaver(transaction, stored.id, changed)),
  })
}

function wantedFields(stored: ContentRow, given: ContentFields, shipped: HomeDocument): Wanted {
  const { area } = stored
  const place = given.draft && !given.is_published && isLive(stored) ? 'draft' : 'content'
  const moves = given.url !== undefined || typeof given.sublink === 'string'
  return {
    ...(moves && pageAddress(area, given)),
    ...(given.content && { [place]: savedContent(stored, given.content, shipped) }),
    ...(area === 'index' && given.is_published !== undefined && { isPublished: given.is_published }),
    ...(given.internal_note !== undefined && { internalNote: given.internal_note }),
    ...(given.name !== undefined && { name: given.name }),
  }
}

/** Makes the draft live. */
export async function publishDraft(
  server: Server,
  caller: Caller,
  page: PageReference,
  { version }: BasedOnVersion,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  return writePage(server, caller, {
    page,
    version,
    kind: { kind: 'published' },
    wanted: ({ draft }) => (draft ? { content: draft, draft: null } : {}),
  })
}

/** Removes the draft; the live page stays, and the draft can be restored from its version. */
export async function discardDraft(
  server: Server,
  caller: Caller,
  page: PageReference,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  return writePage(server, caller, {
    page,
    version: undefined,
    kind: { kind: 'discarded' },
    wanted: () => ({ draft: null }),
  })
}

/** Restores the shipped document as a new version; the replaced one can be restored. */
export async function resetPage(
  server: Server,
  caller: Caller,
  page: PageReference,
  { version }: BasedOnVersion,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  const shipped = (await getBusiness(server)).homeDocument
  return writePage(server, caller, {
    page,
    version,
    kind: { kind: 'reset' },
    wanted: (stored) => ({ content: savedContent(stored, {}, shipped) }),
  })
}
