import { useQueryClient } from '@tanstack/react-query'
import type { Offer } from '#contract/offers/offer.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'

type OfferChange<Given> = {
  change: (given: Given) => Promise<Offer>
  /** what the toast says */
  done: (offer: Offer) => string
  onDone?: () => void
  /** what was typed stays where it is unless this takes it away */
  onFailed?: () => void
}

/** Something that staff do to one offer: what shows it is read again, and a toast says how it went. */
export function useOfferChange<Given = void>({ change, done, onDone, onFailed }: OfferChange<Given>) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: (offer) => {
      onDone?.()
      notify.success(done(offer))
    },
    onError: (error) => {
      onFailed?.()
      notify.error(errorReason(error))
    },
    // Also when it was refused: then what is on screen is no longer so.
    onSettled: () => void queries.invalidateQueries({ queryKey: ['leads'] }),
  })
}
