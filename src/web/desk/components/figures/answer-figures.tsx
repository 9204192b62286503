import { showEuros } from '#contract/basics/money.ts'
import { type LeadFigures, recordedShare } from '#contract/figures/figures.ts'
import { formatMinutes } from '#web/desk/lib/durations.ts'
import { formatCount } from '#web/lib/dates.ts'

/** How quickly customers were answered, and how often as quickly as promised. */
export function AnswerFigures({
  responses,
  responseTimes: promises,
}: Pick<LeadFigures, 'responses' | 'responseTimes'>) {
  const share = recordedShare(promises)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      <Figure
        label="Answered on time"
        value={share === null ? '—' : `${share}%`}
        note={share === null ? 'none due yet' : `${decided(promises)} due`}
      />
      <Figure label="On time" value={formatCount(promises.kept)} />
      <Figure label="Late" value={formatCount(promises.broken)} />
      <Figure label="Waiting" value={formatCount(promises.waiting)} />
      <Figure
        label="Median reply"
        value={formatMinutes(responses.median_minutes)}
        note={`${formatCount(responses.answered)} answered`}
      />
      <Figure label="90% replied within" value={formatMinutes(responses.slowest_tenth_minutes)} />
    </dl>
  )
}

/** What was offered in the period, and what of it was accepted since. */
export function OfferFigures({ offers }: Pick<LeadFigures, 'offers'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
      <Figure label="Offers sent" value={formatCount(offers.sent)} />
      <Figure label="Value" value={showEuros(offers.value_cents)} />
      <Figure label="Accepted" value={formatCount(offers.accepted)} />
      <Figure label="Accepted value" value={showEuros(offers.accepted_cents)} />
    </dl>
  )
}

function decided({ kept, broken }: LeadFigures['responseTimes']): string {
  return formatCount(kept + broken)
}

function Figure({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <div>
      <dt className="text-[13px] text-slate-600">{label}</dt>
      <dd className="mt-0.5 text-lg font-semibold text-slate-900 tabular-nums">
        {value}
        {note ? <span className="block text-xs font-normal text-slate-600">{note}</span> : null}
      </dd>
    </div>
  )
}
