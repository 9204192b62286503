import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { type BookableLead, isBooked } from '../../model/waiting-customer.ts'
import { leadOffersQuery } from '../offer-api.ts'

/** Whether a booked lead has a quote whose booking can be cancelled; false until that is known. */
export function useBookedOffer(lead: BookableLead & Pick<Lead, 'id'>): boolean {
  const { data } = useQuery({ ...leadOffersQuery(lead.id), enabled: isBooked(lead) })
  return data ? data.offers.some(({ state }) => state === 'accepted') : lead.offer_state === 'accepted'
}
