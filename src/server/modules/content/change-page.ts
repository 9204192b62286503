import type { HomeDocument } from '#content/pages/home.ts'
import { type ContentArea, type ContentPage, ContentPageChange } from '#contract/content/content-page.ts'
import { parse } from '#server/platform/http/parse.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { ContentDependencies } from './dependencies.ts'
import { pageAddress } from './page-address.ts'
import { requireMayWrite } from './policy.ts'
import { type PagePlace, savedContent } from './saved-content.ts'
import { type Wanted, writePage } from './write-page.ts'

/** Saves, moves, publishes or unpublishes a page. */
export async function changePage(
  deps: ContentDependencies,
  actor: Actor,
  area: ContentArea,
  givenId: string,
  body: unknown,
  address: string,
): Promise<ContentPage> {
  requireMayWrite(actor)
  const { version, ...given } = parse(ContentPageChange, body)
  const shipped = await deps.homeDocument()
  const wanted = (stored: PagePlace) => wantedFields(stored, given, shipped)
  return writePage(deps, actor, { area, givenId, address, version, wanted })
}

function wantedFields(
  stored: PagePlace,
  given: Omit<ContentPageChange, 'version'>,
  shipped: HomeDocument,
): Wanted {
  const { area } = stored
  const moves = given.url !== undefined || typeof given.sublink === 'string'
  return {
    ...(moves && pageAddress(area, given)),
    ...(given.content && { content: savedContent(stored, given.content, shipped) }),
    ...(area === 'index' && given.is_published !== undefined && { isPublished: given.is_published }),
    ...(given.internal_note !== undefined && { internalNote: given.internal_note }),
  }
}
