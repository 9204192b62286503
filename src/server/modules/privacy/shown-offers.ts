import type { Offer } from '#contract/offers/offer.ts'
import { listShownOffers } from '#server/modules/offers/list-offers.ts'
import { buildOfferPage } from '#server/modules/pages/other-pages.ts'
import type { Server } from '#server/server.ts'

/** The offers of a lead, each with the page as its customer sees it; without views the data alone. */
export async function listShownPages(
  server: Server,
  leadId: number,
): Promise<{ number: string; offer: Offer; html: string }[]> {
  const found = await listShownOffers(server, leadId)
  return Promise.all(
    found.map(async ({ offer, shown }) => ({
      offer,
      number: shown.number,
      html: server.views ? server.views.renderPage(await buildOfferPage(server, shown)).html : '',
    })),
  )
}
