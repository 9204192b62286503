import type { HomeDocument } from '#content/pages/home.ts'
import type { ContentPage, ContentPageChange } from '#contract/content/content-page.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { pageAddress } from './page-address.ts'
import type { Wanted } from './page-difference.ts'
import { requireMayWrite } from './policy.ts'
import { type ContentRow, isLive, type PageReference } from './rows.ts'
import { savedContent } from './saved-content.ts'
import { writePage } from './write-page.ts'

/** Saves, moves, publishes or unpublishes a page. */
export async function changePage(
  server: Server,
  caller: Caller,
  page: PageReference,
  { version, ...given }: ContentPageChange,
): Promise<ContentPage> {
  requireMayWrite(caller.actor)
  const shipped = (await getBusiness(server)).homeDocument
  const wanted = (stored: ContentRow) => wantedFields(stored, given, shipped)
  return writePage(server, caller, { page, version, wanted })
}

function wantedFields(
  stored: ContentRow,
  given: Omit<ContentPageChange, 'version'>,
  shipped: HomeDocument,
): Wanted {
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
