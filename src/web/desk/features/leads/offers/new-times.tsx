import { showEuros } from '#contract/basics/money.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { JourneyTimes } from '#contract/offers/offer-reply.ts'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { OtherBookings } from './other-bookings.tsx'

type NewTimesProps = {
  offer: Offer
  times: JourneyTimes
  errors: Partial<Record<keyof JourneyTimes, string | undefined>>
  onChange: (changed: Partial<Record<keyof JourneyTimes, string>>) => void
}

/** The times of the journey once the customer is told yes; lead, quote and booking take them over. */
export function NewTimes({ offer, times, errors, onChange }: NewTimesProps) {
  const { journey } = offer
  const field = (name: keyof JourneyTimes, label: string, type: 'date' | 'time') => (
    <TextField
      label={label}
      type={type}
      required
      value={times[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={errors[name]}
    />
  )
  return (
    <div className="grid gap-3">
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2">
        {field('date_of_travel', 'Date of Travel', 'date')}
        {field('pickup_time', 'Pick-up Time', 'time')}
        {journey.round_trip ? field('return_date', 'Return Date', 'date') : null}
        {journey.round_trip ? field('return_time', 'Return Time', 'time') : null}
      </div>
      <p className="text-[13px] text-slate-700">
        Lead and {offer.state === 'accepted' ? 'booking' : 'quote'} take the new time over, and the customer
        is told. The price stays {showEuros(offer.total_cents)}. If it changes with the time, send a new quote
        instead.
      </p>
      <OtherBookings leadId={offer.lead_id} journey={{ ...journey, ...times }} />
    </div>
  )
}
