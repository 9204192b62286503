import { dublinDay } from '#contract/basics/dublin-time.ts'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadStatus } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { formatCount } from '#web/lib/dates.ts'
import { customersHave, listNames } from '../model/list-names.ts'
import {
  type BookableLead,
  hasBookedQuote,
  leavesBooking,
  leavesQuote,
  promiseEmail,
  type QuotedLead,
} from '../model/waiting-customer.ts'

type BookedWarningProps = { lead: BookableLead; to: LeadStatus; onCancelBooking: () => void }

/** Warns before a status that ignores the lead's booking. Shows nothing for other leads. */
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
    return `The booking stays in place and the customer expects the vehicle. Changing the status only removes the lead from ${STATUS_LABELS.converted}. If the journey is off, cancel the booking instead${promiseEmail([lead])}.`
  return hasBookedQuote(lead)
    ? `The customer is not told, and their quote page will still say that the journey is booked. ${instead}`
    : 'The customer is not told.'
}

type BookedSelectionWarningProps = {
  leads: readonly (BookableLead & Pick<Lead, 'id' | 'full_name'>)[]
  /** number of leads not loaded */
  unknown: number
  to: LeadStatus
}

/** Warns before a status that ignores bookings of several leads. Each booking needs its own reason, so it is cancelled from its lead. */
export function BookedSelectionWarning({ leads, unknown, to }: BookedSelectionWarningProps) {
  // Setting Converted leaves no booking behind.
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
      {unknown > 0 ? <p>{sayOfUnloadedBookings(unknown, to)}</p> : null}
    </Warning>
  )
}

function sayOfSeveral(booked: readonly BookableLead[], to: LeadStatus): string {
  const email = promiseEmail(booked)
  if (to !== 'lost')
    return `The bookings stay in place and the customers expect their vehicles. If a journey is off, cancel its booking from the lead instead${email}.`
  return `The customers are not told.${booked.some(hasBookedQuote) ? ` Cancel each booking from its lead instead${email}.` : ''}`
}

function sayOfUnloadedBookings(unknown: number, to: LeadStatus): string {
  const what = to === 'lost' ? 'a booking or an open quote' : 'a booking'
  return unknown === 1
    ? `One lead is not on screen. Its customer may have ${what}.`
    : `${formatCount(unknown)} leads are not on screen. Their customers may have ${what}.`
}

const LOST = {
  quote: 'an open quote and can still accept it',
  adviceOnOne: 'If it must not be accepted, withdraw it on the lead’s page.',
  adviceOnSeveral: 'Withdraw any that must not be accepted, on each lead’s page.',
}
const CONVERTED: typeof LOST = {
  quote: 'an open quote that has not been accepted',
  adviceOnOne: 'It stays open, and they can still accept or decline it.',
  adviceOnSeveral: 'The quotes stay open, and they can still accept or decline them.',
}
const findWords = (to: LeadStatus) => (to === 'lost' ? LOST : CONVERTED)

type NamedLead = QuotedLead & Pick<Lead, 'id' | 'full_name'>

export function QuoteWarning({ lead, to }: { lead: NamedLead; to: LeadStatus }) {
  const today = dublinDay(new Date(useNow()))
  if (!leavesQuote(lead, to, today)) return null
  const { quote, adviceOnOne } = findWords(to)
  return (
    <Warning role="status" className="mt-3">
      <p className="font-medium wrap-anywhere">
        <bdi>{lead.full_name}</bdi> has {quote}.
      </p>
      <p className="mt-0.5">{adviceOnOne}</p>
    </Warning>
  )
}

type QuoteSelectionWarningProps = {
  leads: readonly NamedLead[]
  /** number of leads not loaded */
  unknown: number
  to: LeadStatus
}

export function QuoteSelectionWarning({ leads, unknown, to }: QuoteSelectionWarningProps) {
  const today = dublinDay(new Date(useNow()))
  const quoted = leads.filter((lead) => leavesQuote(lead, to, today))
  // The warning about bookings already counts unloaded leads that are to be marked as lost.
  const unloaded = to === 'converted' ? unknown : 0
  if (quoted.length === 0 && unloaded === 0) return null
  const words = findWords(to)
  const isOne = quoted.length === 1
  return (
    <Warning role="status" className="mt-3 grid gap-0.5">
      {quoted.length > 0 ? (
        <>
          <p className="font-medium wrap-anywhere">
            {customersHave(quoted.length, leads.length + unknown)} {words.quote}: {listNames(quoted)}
          </p>
          <p>{isOne ? words.adviceOnOne : words.adviceOnSeveral}</p>
        </>
      ) : null}
      {unloaded > 0 ? <p>{sayOfUnloadedQuotes(unloaded)}</p> : null}
    </Warning>
  )
}

function sayOfUnloadedQuotes(unknown: number): string {
  return unknown === 1
    ? 'One lead is not on screen. Its customer may have an open quote.'
    : `${formatCount(unknown)} leads are not on screen. Their customers may have an open quote.`
}
