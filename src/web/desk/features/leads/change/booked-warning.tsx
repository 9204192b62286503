import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { customersHave, listNames } from '../model/list-names.ts'
import { type BookableLead, hasBookedQuote, leavesBooking, promiseEmail } from '../model/waiting-customer.ts'

type BookedWarningProps = { lead: BookableLead; to: LeadStatus; onCancelBooking: () => void }

/** Before a lead gets a status that says nothing of its booking. Nothing for other leads. */
export function BookedWarning({ lead, to, onCancelBooking }: BookedWarningProps) {
  if (!leavesBooking(lead, to)) return null
  const booked = lead.booked_total_cents
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium">
        The customer has a confirmed booking{booked === null ? '' : ` of ${showRoundEuros(booked)}`}.
      </p>
      <p className="mt-0.5">{sayOfOne(lead, to)}</p>
      {booked === null ? null : (
        <Button size="small" className="mt-2" onClick={onCancelBooking}>
          Cancel booking
        </Button>
      )}
    </Warning>
  )
}

function sayOfOne(lead: BookableLead, to: LeadStatus): string {
  const instead = `Cancel the booking instead${promiseEmail([lead])}.`
  if (to !== 'lost')
    return `It stays until it is cancelled, and they expect the vehicle. The lead no longer counts as ${STATUS_LABELS.converted}. If the journey is off, cancel the booking instead${promiseEmail([lead])}.`
  return hasBookedQuote(lead)
    ? `Marking the lead as lost does not tell them, and their quote page still says that the journey is booked. ${instead}`
    : 'Marking the lead as lost does not tell them.'
}

type BookedSelectionWarningProps = {
  leads: readonly (BookableLead & Pick<Lead, 'id' | 'full_name'>)[]
  /** how many more there are, of which nothing is loaded */
  unknown: number
  to: LeadStatus
}

/** The same of several leads. A booking is cancelled for a reason of its own, so each is from its own lead. */
export function BookedSelectionWarning({ leads, unknown, to }: BookedSelectionWarningProps) {
  // Whoever is converted leaves no booking behind, loaded or not.
  if (to === 'converted') return null
  const booked = leads.filter((lead) => leavesBooking(lead, to))
  if (booked.length === 0 && unknown === 0) return null
  return (
    <Warning role="status" className="mt-3 grid gap-0.5">
      {booked.length > 0 ? (
        <>
          <p className="font-medium wrap-anywhere">
            {customersHave(booked.length, leads.length + unknown)} a confirmed booking: {listNames(booked)}
          </p>
          <p>{sayOfSeveral(booked, to)}</p>
        </>
      ) : null}
      {unknown > 0 ? <p>{sayOfUnknown(unknown, to)}</p> : null}
    </Warning>
  )
}

function sayOfSeveral(booked: readonly BookableLead[], to: LeadStatus): string {
  const email = promiseEmail(booked)
  if (to !== 'lost')
    return `The bookings stay until they are cancelled, and the customers expect their vehicles. The leads no longer count as ${STATUS_LABELS.converted}. If a journey is off, cancel its booking from its lead instead${email}.`
  return `Marking the leads as lost does not tell them.${booked.some(hasBookedQuote) ? ` Cancel each booking from its lead instead${email}.` : ''}`
}

function sayOfUnknown(unknown: number, to: LeadStatus): string {
  const what = to === 'lost' ? 'a booking or an open quote' : 'a booking'
  return unknown === 1
    ? `One of the leads is not loaded. Its customer may have ${what}.`
    : `${formatCount(unknown)} of the leads are not loaded. Their customers may have ${what}.`
}
