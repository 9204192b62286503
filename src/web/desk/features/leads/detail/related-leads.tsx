import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import type { Lead } from '#contract/leads/lead.ts'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { StatusBadge } from '#web/desk/components/status-badge.tsx'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { formatLongInstant } from '#web/lib/dates.ts'
import { leadOthersQuery } from '../model/lead-api.ts'
import { useLeadLink } from '../model/use-lead-link.ts'

/** Lists the customer's other leads, found by email address or number. Shows nothing if there are none. */
export function LeadOthers({ lead, area }: { lead: Lead; area: StaffArea }) {
  const found = useQuery(leadOthersQuery(lead.id))
  const others = found.data ?? []
  if (found.error) return <LoadAlert title="Other enquiries could not be loaded." query={found} />
  if (others.length === 0) return null
  return (
    <TitledCard title="Other enquiries of this customer">
      <ul className="mt-3 grid gap-3">
        {others.map((other) => (
          <OtherLead key={other.id} lead={other} area={area} />
        ))}
      </ul>
    </TitledCard>
  )
}

function OtherLead({ lead, area }: { lead: Lead; area: StaffArea }) {
  return (
    <li className="flex items-start justify-between gap-3 text-sm">
      <div className="min-w-0">
        <Link {...useLeadLink(area, lead.id)} className="link block font-medium wrap-anywhere text-navy-800">
          {lead.pickup_location || 'Lead'} {lead.dropoff_location ? `to ${lead.dropoff_location}` : ''}
        </Link>
        <Separator />
        <p className="text-[13px] text-slate-600 tabular-nums">
          #{lead.id} · {formatLongInstant(lead.created_at)}
        </p>
      </div>
      <StatusBadge status={lead.status} />
    </li>
  )
}
