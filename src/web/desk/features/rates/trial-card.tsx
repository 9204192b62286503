import { showRoundEuros } from '#contract/basics/money.ts'
import { RATE_CARD_LIMITS } from '#contract/rates/rate-card.ts'
import type { RateTrialResult } from '#contract/rates/rate-versions.ts'
import type { UnpricedReason } from '#contract/rates/suggestion.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Table, TableCell, TableHead } from '#web/desk/ui/table.tsx'
import { formatLongDay } from '#web/lib/dates.ts'
import { PartCard } from './card-parts.tsx'

type TriedLead = RateTrialResult['leads'][number]

type TrialCardProps = { result: RateTrialResult | undefined; busy: boolean; onTry: () => void }

export function TrialCard({ result, busy, onTry }: TrialCardProps) {
  return (
    <PartCard
      title="Try these rates"
      text={`Your newest ${RATE_CARD_LIMITS.trialLeads} leads, priced with these rates and with the current ones. Nothing is saved.`}
    >
      <Button size="small" className="justify-self-start" disabled={busy} onClick={onTry}>
        {busy ? 'Trying…' : 'Try these rates'}
      </Button>
      {result ? <Result {...result} /> : null}
    </PartCard>
  )
}

function Result({ leads }: RateTrialResult) {
  return (
    <>
      <p role="status" className="text-sm text-slate-900">
        {summariseTrial(leads)}
      </p>
      {leads.length > 0 ? (
        <div className="max-h-96 overflow-y-auto rounded-md border border-slate-200">
          <Table aria-label="Leads by these rates" scrolls>
            <thead>
              <tr>
                <TableHead>Lead</TableHead>
                <TableHead>Journey</TableHead>
                <TableHead>Vehicle</TableHead>
                <TableHead className="text-right">Today</TableHead>
                <TableHead className="text-right">These rates</TableHead>
                <TableHead className="text-right">Quoted</TableHead>
              </tr>
            </thead>
            <tbody>
              {leads.map((lead) => (
                <TriedRow key={lead.id} lead={lead} />
              ))}
            </tbody>
          </Table>
        </div>
      ) : null}
    </>
  )
}

function TriedRow({ lead }: { lead: TriedLead }) {
  const route = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  const quoted = lead.offered_cents
  const vehicle = useVehicleName(lead.selected_vehicle)
  return (
    <tr>
      <TableCell className="tabular-nums">#{lead.id}</TableCell>
      <TableCell>
        {route || '—'}
        <span className="block text-[13px] text-slate-600">
          {formatLongDay(lead.date_of_travel)}
          {lead.round_trip ? ', return' : ''}
        </span>
      </TableCell>
      <TableCell>{vehicle || '—'}</TableCell>
      <PriceCell price={lead.before} />
      <PriceCell price={lead.after} />
      <TableCell className="text-right tabular-nums">
        {quoted === null ? '—' : showRoundEuros(quoted)}
      </TableCell>
    </tr>
  )
}

function PriceCell({ price: { cents, reason } }: { price: TriedLead['before'] }) {
  if (cents !== null) {
    return <TableCell className="text-right font-medium tabular-nums">{showRoundEuros(cents)}</TableCell>
  }
  return (
    <TableCell className="text-right text-[13px] whitespace-nowrap text-slate-600">
      {reason ? REASONS[reason] : '—'}
    </TableCell>
  )
}

const REASONS: Record<UnpricedReason, string> = {
  'no-card': 'no rates',
  'switched-off': 'switched off',
  'example-amounts': 'example amounts',
  'no-distance': 'no distance',
  'no-vehicle': 'no vehicle',
  'too-many-people': 'too many people',
  'not-by-the-hour': 'no hourly rate',
  'not-by-the-day': 'no day rate',
  'nothing-charged': 'nothing charged',
  'too-large': 'too large',
}

/** Summarises the result: 'Priced: 180 of 200. 90 dearer, 4 cheaper. Total €92,400 instead of €88,100.' */
export function summariseTrial(leads: RateTrialResult['leads']): string {
  if (leads.length === 0) return 'There are no leads yet.'
  const priced = leads.filter(({ after }) => after.cents !== null)
  const both = priced.flatMap(({ before, after }) =>
    before.cents === null || after.cents === null ? [] : [{ before: before.cents, after: after.cents }],
  )
  const first = `Priced: ${priced.length} of ${leads.length}.`
  if (both.length === 0) return `${first} None of them has a price under today’s rates.`
  const dearer = both.filter(({ before, after }) => after > before).length
  const cheaper = both.filter(({ before, after }) => after < before).length
  const sum = (side: 'before' | 'after') => showRoundEuros(both.reduce((all, one) => all + one[side], 0))
  return `${first} ${dearer} dearer, ${cheaper} cheaper. Total ${sum('after')} instead of ${sum('before')}.`
}
