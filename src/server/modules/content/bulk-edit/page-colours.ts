import {
  ownColours,
  putAwayColours,
  shippedDocuments,
  withOwnColours,
  withoutOwnColours,
} from '#content/site/own-colours.ts'
import type { ChangedPages, PageColours } from '#contract/content/bulk-edit-endpoints.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from '../policy.ts'
import { changePages } from './change-pages.ts'
import { listAllPages } from './repository-all.ts'

/** Lists the pages with colours of their own, judged by the draft if there is one. */
export async function listOwnColours(server: Server, { actor }: Caller): Promise<PageColours[]> {
  requireMayWrite(actor)
  const home = (await getBusiness(server)).homeDocument
  const pages = await listAllPages(server.db)
  return pages
    .map(({ url, area, content, draft }) => {
      const document = draft ?? content
      const own = ownColours(document, shippedDocuments(area, home))
      return { url, own: countColours(own), put_away: countColours(putAwayColours(document)) }
    })
    .filter(({ own, put_away }) => own + put_away > 0)
}

const countColours = (colours: object) => Object.keys(colours).length

export async function putColoursAway(server: Server, caller: Caller): Promise<ChangedPages> {
  const home = (await getBusiness(server)).homeDocument
  return changePages(server, caller, {
    action: 'content.put-colours-away',
    called: 'Own colours replaced by theme',
    change: (document, { area }) => ({ ...withoutOwnColours(document, shippedDocuments(area, home)) }),
  })
}

export async function bringColoursBack(server: Server, caller: Caller): Promise<ChangedPages> {
  const home = (await getBusiness(server)).homeDocument
  return changePages(server, caller, {
    action: 'content.bring-colours-back',
    called: 'Own colours restored',
    change: (document, { area }) => ({ ...withOwnColours(document, shippedDocuments(area, home)) }),
  })
}
