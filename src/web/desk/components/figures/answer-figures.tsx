import { showEuros } from '#contract/basics/money.ts'
import { type LeadFigures, recordedShare } from '#contract/figures/figures.ts'
import { formatMinutes } from '#web/desk/lib/durations.ts'
import { formatCount } from '#web/lib/dates.ts'

/** Shows how quickly customers were answered, and how often before the response deadline. */
export function AnswerFigures({
  responses,
  responseTimes,
}: Pick<LeadFigures, 'responses' | 'responseTimes'>) {
  const share = recordedShare(responseTimes)
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-3">
      <Figure
        label="Answered on time"
        value={share === null ? '—' : `${share}%`}
        note={share === null ? 'none due yet' : `${decided(responseTimes)} due`}
      />
      <Figure label="On time" value={formatCount(responseTimes.met)} />
      <Figure label="Late" value={formatCount(responseTimes.missed)} />
      <Figure label="Waiting" value={formatCount(responseTimes.waiting)} />
      <Figure
        label="Median reply"
        value={formatMinutes(responses.median_minutes)}
        note={`${formatCount(responses.answered)} answered`}
      />
      <Figure label="90% replied within" value={formatMinutes(responses.slowest_tenth_minutes)} />
    </dl>
  )
}

/** Shows the quotes of the period, and how many of them were accepted since. */
export function OfferFigures({ offers }: Pick<LeadFigures, 'offers'>) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 text-sm sm:grid-cols-4">
      <Figure label="Quotes sent" value={formatCount(offers.sent)} />
      <Figure label="Value" value={showEuros(offers.value_cents)} />
      <Figure label="Accepted" value={formatCount(offers.accepted)} />
      <Figure label="Accepted value" value={showEuros(offers.accepted_cents)} />
    </dl>
  )
}

function decided({ met, missed }: LeadFigures['responseTimes']): string {
  return formatCount(met + missed)
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
