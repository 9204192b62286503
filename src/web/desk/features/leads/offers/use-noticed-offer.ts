import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import type { OfferState } from '#contract/leads/offer-state.ts'
import type { Offer } from '#contract/offers/offer.ts'
import { leadOffersQuery } from './offer-api.ts'

/**
 * The offer of a lead that is in this state, or of which this is true, and stays the one that is spoken of once it no longer is: somebody may be writing about
 * it. `waits`: it is still so. `stays`: the first one is spoken of whatever else comes into that state, or is in it already.
 */
export function useNoticedOffer(
  lead: Lead,
  wanted: OfferState | ((offer: Offer) => boolean),
  waitsFor: boolean,
  { stays }: { stays: boolean } = { stays: false },
) {
  const [seen, setSeen] = useState<number | null>(null)
  const { data } = useQuery({ ...leadOffersQuery(lead.id), enabled: waitsFor || seen !== null })
  const isWanted = typeof wanted === 'string' ? ({ state }: Offer) => state === wanted : wanted
  const waiting = waitsFor ? data?.offers.find(isWanted) : undefined
  const former = data?.offers.find(({ id }) => id === seen)
  const offer = stays ? (former ?? waiting) : (waiting ?? former)
  if (offer && offer.id !== seen) setSeen(offer.id)
  return { offer, waits: waiting !== undefined }
}
