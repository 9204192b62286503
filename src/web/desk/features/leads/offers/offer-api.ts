import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadOffers, MailPreview, NewOffer, Offer, SentOffer } from '#contract/offers/offer.ts'
import { callApi } from '#web/lib/api-client.ts'

/** The same entry of the cache as the lead's own screen has. */
export function offeredLeadQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => callApi<Lead>(API.lead(id), { signal }),
  })
}

export function leadOffersQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'offers', id],
    queryFn: ({ signal }) => callApi<LeadOffers>(API.leadOffers(id), { signal }),
  })
}

export function previewOffer(leadId: number, offer: NewOffer): Promise<MailPreview> {
  return callApi(API.leadOfferPreview(leadId), { method: 'POST', body: offer })
}

/** With the same key the same offer is sent once, however often it is asked for. */
export function sendOffer(leadId: number, offer: NewOffer, key: string): Promise<SentOffer> {
  const headers = { 'Idempotency-Key': key }
  return callApi(API.leadOffers(leadId), { method: 'POST', body: offer, headers })
}

export function withdrawOffer(id: number): Promise<Offer> {
  return callApi(API.offerWithdraw(id), { method: 'POST' })
}

export function resendOffer(id: number): Promise<Offer> {
  return callApi(API.offerResend(id), { method: 'POST' })
}
