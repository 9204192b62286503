import { queryOptions } from '@tanstack/react-query'
import type { z } from 'zod'
import { addDays } from '#contract/basics/dublin-time.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import type { Agreement } from '#contract/leads/lead-list.ts'
import type { NewOffer, Offer, SentOffer } from '#contract/offers/offer.ts'
import { type MailPreview, OFFER_API } from '#contract/offers/offer-endpoints.ts'
import type {
  BookingCancellation,
  BookingChange,
  OfferWithdrawal,
  QuestionAnswer,
} from '#contract/offers/offer-reply.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { TRIP_LIMITS } from '#contract/trips/trip-limits.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** The same entry of the cache as the lead's own screen has. */
export function offeredLeadQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'one', id],
    queryFn: ({ signal }) => callEndpoint(LEAD_API.get, { params: { id }, signal }),
  })
}

export function leadOffersQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'offers', id],
    queryFn: ({ signal }) => callEndpoint(OFFER_API.list, { params: { id }, signal }),
  })
}

const AGREED_SHOWN = 5

/**
 * Journeys agreed so far that are on the road on one of these days, both included, the nearest first. They need not be all: `meta.total`
 * counts them. Journeys that began more than the longest hire before are not looked for, so that few of a million leads are read.
 */
export function agreedQuery(agreed: Agreement, from: string, to: string) {
  return queryOptions({
    queryKey: ['leads', 'agreed', agreed, from, to],
    queryFn: ({ signal }) =>
      callEndpoint(LEAD_API.list, {
        // One of them may be the journey that they are compared with.
        query: {
          agreed,
          ends_from: from,
          travel_from: addDays(from, -TRIP_LIMITS.daysMax),
          travel_to: to,
          sort: 'travel',
          direction: 'desc',
          urgent: 'in-turn',
          limit: AGREED_SHOWN + 1,
        },
        signal,
      }),
    enabled: from !== '',
  })
}

/** Asked for each time a quote is begun: rates and lead may have changed. */
export function suggestionQuery(id: number) {
  return queryOptions({
    queryKey: ['leads', 'suggestion', id],
    queryFn: ({ signal }) => callEndpoint(RATE_API.suggest, { params: { id }, signal }),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  })
}

export function previewOffer(leadId: number, offer: NewOffer): Promise<MailPreview> {
  return callEndpoint(OFFER_API.preview, { params: { id: leadId }, body: offer })
}

/** With the same key the same offer is sent once, however often it is asked for. */
export function sendOffer(leadId: number, offer: NewOffer, key: string): Promise<SentOffer> {
  const headers = { 'Idempotency-Key': key }
  return callEndpoint(OFFER_API.send, { params: { id: leadId }, body: offer, headers })
}

export function withdrawOffer(id: number, body: OfferWithdrawal): Promise<Offer> {
  return callEndpoint(OFFER_API.withdraw, { params: { id }, body })
}

export function answerQuestion(id: number, body: z.input<typeof QuestionAnswer>): Promise<Offer> {
  return callEndpoint(OFFER_API.answer, { params: { id }, body })
}

export function confirmOffer(id: number): Promise<Offer> {
  return callEndpoint(OFFER_API.confirm, { params: { id } })
}

export function refuseOffer(id: number, reason: string): Promise<Offer> {
  return callEndpoint(OFFER_API.refuse, { params: { id }, body: { reason } })
}

export function cancelBooking(id: number, body: BookingCancellation): Promise<Offer> {
  return callEndpoint(OFFER_API.cancel, { params: { id }, body })
}

export function previewChange(id: number, body: BookingChange): Promise<MailPreview> {
  return callEndpoint(OFFER_API.previewChange, { params: { id }, body })
}

export function changeBooking(id: number, body: BookingChange): Promise<Offer> {
  return callEndpoint(OFFER_API.change, { params: { id }, body })
}

export function resendOffer(id: number): Promise<Offer> {
  return callEndpoint(OFFER_API.resend, { params: { id } })
}
