import {
  ownColours,
  putAwayColours,
  shippedDocuments,
  withOwnColours,
  withoutOwnColours,
} from '#content/site/own-colours.ts'
import type { ChangedPages, PageColours } from '#contract/content/everywhere-endpoints.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'
import type { ContentDependencies } from '../dependencies.ts'
import { requireMayWrite } from '../policy.ts'
import { changePages } from './change-pages.ts'
import { listAllPages } from './repository-all.ts'

/** Pages that do not follow the theme in every colour, by their newest document. */
export async function listOwnColours(
  deps: ContentDependencies,
  { actor }: RequestContext,
): Promise<PageColours[]> {
  requireMayWrite(actor)
  const home = await deps.homeDocument()
  const pages = await listAllPages(deps.db)
  return pages
    .map(({ url, area, content, draft }) => {
      const document = draft ?? content
      const own = ownColours(document, shippedDocuments(area, home))
      return { url, own: countColours(own), put_away: countColours(putAwayColours(document)) }
    })
    .filter(({ own, put_away }) => own + put_away > 0)
}

const countColours = (colours: object) => Object.keys(colours).length

export async function putColoursAway(
  deps: ContentDependencies,
  context: RequestContext,
): Promise<ChangedPages> {
  const home = await deps.homeDocument()
  return changePages(deps, context, {
    action: 'content.put-colours-away',
    called: 'Own colours put away',
    change: (document, { area }) => ({ ...withoutOwnColours(document, shippedDocuments(area, home)) }),
  })
}

export async function bringColoursBack(
  deps: ContentDependencies,
  context: RequestContext,
): Promise<ChangedPages> {
  const home = await deps.homeDocument()
  return changePages(deps, context, {
    action: 'content.bring-colours-back',
    called: 'Own colours brought back',
    change: (document, { area }) => ({ ...withOwnColours(document, shippedDocuments(area, home)) }),
  })
}
