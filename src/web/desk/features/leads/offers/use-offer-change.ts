import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { Offer } from '#contract/offers/offer.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'

type OfferChange<Given> = {
  change: (given: Given) => Promise<Offer>
  /** what the toast says */
  done: (offer: Offer) => string
  /** also when it was refused: then what is on screen is no longer so */
  onSettled: () => void
}

/** Something that staff do to one offer: what shows it is read again, and a toast says how it went. */
export function useOfferChange<Given = void>({ change, done, onSettled }: OfferChange<Given>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (offer) => notify.success(done(offer)),
    onError: (error) => notify.error(errorText(error)),
    onSettled: () => {
      onSettled()
      void queries.invalidateQueries({ queryKey: ['leads'] })
    },
  })
}
