import { useQuery } from '@tanstack/react-query'
import type { Lead } from '#contract/leads/lead.ts'
import { StatusBadge } from '#web/desk/components/status-badge.tsx'
import { leadPath } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { usePause } from '#web/desk/lib/use-pause.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { earlierLeadsQuery } from '../model/lead-api.ts'

const TYPING_PAUSE_MS = 250
/** Fewer digits than this are too many people's. */
const DIGITS_MIN = 7

type Reach = { mobile: string; email: string }

/** What the caller asked for before, found by number or email address while these are typed. */
export function KnownCustomer({ area, mobile, email }: Reach & { area: StaffArea }) {
  const searched = usePause(searchFor({ mobile, email }), TYPING_PAUSE_MS)
  const { data } = useQuery(earlierLeadsQuery(searched))
  const leads = data?.data ?? []
  const total = data?.meta.total ?? 0
  return (
    <section aria-live="polite" aria-label="Earlier leads" className="empty:hidden sm:col-span-2">
      {leads.length > 0 ? (
        <div className="rounded-md border border-navy-200 bg-navy-50 px-3 py-2.5 text-sm">
          <p className="font-medium text-navy-900">{sayWhatIsKnown(total, searched ?? '')}</p>
          <ul className="mt-1.5 grid grid-cols-1 gap-1.5">
            {leads.map((lead) => (
              <EarlierLead key={lead.id} lead={lead} area={area} />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** It opens beside the form, in which somebody is writing. */
function EarlierLead({ lead, area }: { lead: Lead; area: StaffArea }) {
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return (
    <li className="flex items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap gap-x-1 text-slate-800 tabular-nums sm:flex-nowrap" title={way}>
        <a
          href={leadPath(area, lead.id)}
          target="_blank"
          rel="noreferrer"
          className="link block min-w-0 font-medium text-navy-800 wrap-anywhere sm:max-w-[60%] sm:shrink-0 sm:truncate"
        >
          #{lead.id} · <bdi>{lead.full_name}</bdi>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="min-w-0 wrap-anywhere sm:truncate">
          · {formatLongDay(lead.date_of_travel)} · {way || 'no place'}
        </span>
      </div>
      <StatusBadge status={lead.status} />
    </li>
  )
}

/** Of the number or address alone: one of a hotel or a firm has leads of many people. */
export function sayWhatIsKnown(total: number, searched: string): string {
  const what = searched.includes('@') ? 'email address' : 'number'
  return total === 1 ? `1 earlier lead has this ${what}` : `${total} earlier leads have this ${what}`
}

/** Null while neither of them is long enough to name one customer. */
export function searchFor({ mobile, email }: Reach): string | null {
  if (mobile.replace(/\D/g, '').length >= DIGITS_MIN) return mobile.trim()
  return /^\S+@\S+\.\S\S/.test(email.trim()) ? email.trim() : null
}
