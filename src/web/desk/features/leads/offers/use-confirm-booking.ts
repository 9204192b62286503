import type { Offer } from '#contract/offers/offer.ts'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { confirmOffer } from './offer-api.ts'
import { useOfferChange } from './use-offer-change.ts'

/** Confirms a booking that a customer waits for. Whatever comes of it, the question is over: `onEnd`. */
export function useConfirmBooking({ id }: Offer, onEnd: () => void) {
  return useOfferChange({
    change: () => confirmOffer(id),
    done: ({ recipient }) => onItsWay('Booked. The confirmation', recipient),
    onDone: onEnd,
    onFailed: onEnd,
  })
}
