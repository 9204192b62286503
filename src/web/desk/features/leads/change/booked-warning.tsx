import type { Lead } from '#contract/leads/lead.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { listNames } from '../model/list-names.ts'
import { type BookableLead, hasBookedQuote, isBooked, promiseEmail } from '../model/waiting-customer.ts'

type BookedWarningProps = { lead: BookableLead; onCancelBooking: () => void }

/** Before a lead is marked as lost whose booking is confirmed. Nothing for other leads. */
export function BookedWarning({ lead, onCancelBooking }: BookedWarningProps) {
  const hasOffer = hasBookedQuote(lead)
  if (!isBooked(lead)) return null
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium">The customer has a confirmed booking.</p>
      <p className="mt-0.5">
        {hasOffer
          ? `Marking the lead as lost does not tell them, and their quote page still says that the journey is booked. Cancel the booking instead${promiseEmail([lead])}.`
          : 'Marking the lead as lost does not tell them.'}
      </p>
      {hasOffer ? (
        <Button size="small" className="mt-2" onClick={onCancelBooking}>
          Cancel booking
        </Button>
      ) : null}
    </Warning>
  )
}

type BookedSelectionWarningProps = { leads: readonly (BookableLead & Pick<Lead, 'id' | 'full_name'>)[] }

/** The same of several leads. A booking is cancelled for a reason of its own, so each is from its own lead. */
export function BookedSelectionWarning({ leads }: BookedSelectionWarningProps) {
  const booked = leads.filter(isBooked)
  if (booked.length === 0) return null
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium wrap-anywhere">
        These customers have a confirmed booking: {listNames(booked)}
      </p>
      <p className="mt-0.5">
        Marking the leads as lost does not tell them.
        {booked.some(hasBookedQuote)
          ? ` Cancel each booking from its lead instead${promiseEmail(booked)}.`
          : ''}
      </p>
    </Warning>
  )
}
