import type { Lead } from '#contract/leads/lead.ts'
import { Warning } from '#web/desk/ui/alert.tsx'

/** Before a lead is marked as lost whose booking is confirmed. Nothing for other leads. */
export function BookedWarning({ lead }: { lead: Pick<Lead, 'offer_state'> }) {
  if (lead.offer_state !== 'accepted') return null
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium">The customer has a confirmed booking.</p>
      <p className="mt-0.5">
        Marking the lead as lost does not tell them, and their quote page still says that the journey is
        booked. Write to them or ring them too.
      </p>
    </Warning>
  )
}
