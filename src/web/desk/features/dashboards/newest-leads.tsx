import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowRight, Inbox } from 'lucide-react'
import { Link } from 'react-router'
import { LIST_LEADS } from '#contract/basics/first-screen-endpoints.ts'
import type { Lead } from '#contract/leads/lead.ts'
import type { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { StatusBadge } from '#web/desk/components/status-badge.tsx'
import { noBreakSpaces } from '#web/desk/lib/no-break-spaces.ts'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { Separator } from '#web/desk/ui/separator.tsx'
import { LoadingRows } from '#web/desk/ui/spinner.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { callReference } from '#web/lib/call-endpoint.ts'
import { formatLongInstant, formatLongJourneyTime } from '#web/lib/dates.ts'

const SHOWN = 8

const newestLeadsQuery = queryOptions({
  queryKey: ['leads', 'newest', 'mine'],
  queryFn: ({ signal }) =>
    callReference<typeof LEAD_API.list>(LIST_LEADS, {
      query: { assigned_to: 'me', limit: SHOWN, urgent: 'in-turn' },
      signal,
    }),
})

export function NewestLeads() {
  return (
    <TitledCard
      lined
      title="Newest leads assigned to me"
      beside={
        <Link to="/manager/leads?assigned_to=me" className="link text-sm font-medium text-navy-800">
          View mine
        </Link>
      }
    >
      <Loaded
        query={useQuery(newestLeadsQuery)}
        loading={<LoadingRows text="Loading leads…" rows={SHOWN} />}
        failure="Failed to fetch bus quotes"
      >
        {({ data: leads }) =>
          leads.length === 0 ? (
            <NoLeads />
          ) : (
            <ul className="divide-y divide-slate-100">
              {leads.map((lead) => (
                <NewestLead key={lead.id} lead={lead} />
              ))}
            </ul>
          )
        }
      </Loaded>
    </TitledCard>
  )
}

function NoLeads() {
  return (
    <EmptyState icon={Inbox} title="Nothing is assigned to you" text="Your assigned leads are listed here.">
      <Link to="/manager/leads?assigned_to=none" className={buttonClasses({ size: 'small' })}>
        See unassigned leads
      </Link>
    </EmptyState>
  )
}

function NewestLead({ lead }: { lead: Lead }) {
  const path = `/manager/leads?assigned_to=me&lead=${lead.id}`
  return (
    <li className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 gap-y-0.5 px-4 py-2.5 text-sm sm:grid-cols-[minmax(0,1.2fr)_minmax(0,1.6fr)_9rem_7rem]">
      <div className="min-w-0">
        <Link to={path} className="link block truncate font-medium text-slate-900">
          {lead.full_name}
        </Link>
        <Separator />
        <p className="text-[13px] text-slate-600 tabular-nums">{formatLongInstant(lead.created_at)}</p>
      </div>
      <p className="col-span-2 row-start-2 min-w-0 text-slate-700 sm:col-span-1 sm:row-start-auto sm:flex sm:items-center sm:gap-1.5">
        <span className="sm:truncate" title={lead.pickup_location}>
          {noBreakSpaces(lead.pickup_location) || '—'}
        </span>
        {lead.dropoff_location ? (
          <>
            <ArrowRight aria-label="to" className="mx-1.5 inline size-3.5 shrink-0 text-slate-500 sm:mx-0" />
            <span className="sm:truncate" title={lead.dropoff_location}>
              {noBreakSpaces(lead.dropoff_location)}
            </span>
          </>
        ) : null}
      </p>
      <p className="hidden whitespace-nowrap text-slate-700 tabular-nums sm:block">
        {formatLongJourneyTime(lead.date_of_travel, lead.pickup_time)}
      </p>
      <p className="justify-self-end">
        <StatusBadge status={lead.status} />
      </p>
    </li>
  )
}
