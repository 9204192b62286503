import { useEffect, useRef } from 'react'
import { hasArrived, PENDING_EVENT, SETTLED_EVENT, takeRefused } from '#web/site/pending-request/handover.ts'
import { forgetQuote, type PendingRequest } from '#web/site/pending-request/store.ts'

type Handlers = {
  /** sent later by itself, and refused: from now on it is the form's again */
  onRefused: (quote: PendingRequest) => void
  onArrived: (hasArrived: (key: string) => boolean) => void
  /** discarded, or dealt with by another tab: nothing waits any more */
  onSettled: () => void
}

/** Takes over the outcome of a pending request, whether it came before the form was hydrated or after. */
export function usePendingRequest(handlers: Handlers): void {
  const latest = useRef(handlers)
  latest.current = handlers
  useEffect(() => {
    const take = () => {
      const quote = takeRefused()
      if (quote) {
        void forgetQuote(quote.key)
        latest.current.onRefused(quote)
      }
      latest.current.onArrived(hasArrived)
    }
    const settle = () => latest.current.onSettled()
    take()
    window.addEventListener(PENDING_EVENT, take)
    window.addEventListener(SETTLED_EVENT, settle)
    return () => {
      window.removeEventListener(PENDING_EVENT, take)
      window.removeEventListener(SETTLED_EVENT, settle)
    }
  }, [])
}
