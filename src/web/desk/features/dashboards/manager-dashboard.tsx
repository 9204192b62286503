import { Popover } from '@base-ui/react/popover'
import { queryOptions, useQuery } from '@tanstack/react-query'
import { ArrowRight, BellRing, ClipboardList, Files, Info, type LucideIcon } from 'lucide-react'
import { Link } from 'react-router'
import { COUNT_OWN_WORK } from '#contract/basics/first-screen-endpoints.ts'
import type { Performance, STATS_API } from '#contract/figures/figures.ts'
import { LeadStatCards, myLeadFigures } from '#web/desk/components/lead-stats.tsx'
import { Loaded } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { buttonClasses } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { usePopupContainer } from '#web/desk/ui/popups/popup-container.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { NewestLeads } from './newest-leads.tsx'
import { TodaysTasks } from './todays-tasks.tsx'

const performanceQuery = queryOptions({
  queryKey: ['leads', 'performance'],
  queryFn: ({ signal }) => callReference<typeof STATS_API.performance>(COUNT_OWN_WORK, { signal }),
})

const ROWS = [
  ['new_leads', 'New leads', 'assigned to you'],
  ['contacts', 'Contacts', 'customers you contacted'],
  ['quotes', 'Quotes', 'quotes you sent'],
  ['conversions', 'Conversions', 'bookings you won'],
] as const satisfies readonly (readonly [keyof Performance, string, string])[]

type QuickActionProps = { to: string; icon: LucideIcon; title: string; text: string }

export function ManagerDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Manager Dashboard</PageHeading>
      <LeadStatCards label="My leads" figures={myLeadFigures} />
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <TodaysTasks area="manager" />
        <div className="grid gap-4">
          <QuickActions />
          <WeekPerformance />
        </div>
      </div>
      <NewestLeads />
    </div>
  )
}

function QuickActions() {
  return (
    <TitledCard title="Quick Actions">
      <div className="mt-3 grid gap-2">
        <QuickAction
          to="/manager/leads"
          icon={ClipboardList}
          title="My Leads"
          text="View, assign and reply to leads"
        />
        <QuickAction
          to="/manager/leads?filter=followup"
          icon={BellRing}
          title="Follow-up Queue"
          text="Leads due today, or with no activity for a day"
        />
        <QuickAction
          to="/manager/leads?status=contacted"
          icon={Files}
          title="Send Quotes"
          text="Select contacted leads, then choose Send Quotes"
        />
      </div>
    </TitledCard>
  )
}

function QuickAction({ to, icon: Icon, title, text }: QuickActionProps) {
  return (
    <Link
      to={to}
      className="focus-ring flex items-center gap-3 rounded-md border border-slate-200 px-3.5 py-3 hover:border-navy-200 hover:bg-navy-50"
    >
      <Icon aria-hidden className="size-5 shrink-0 text-navy-800" />
      <span className="grow text-sm">
        <span className="block font-medium text-slate-900">{title}</span>
        <span className="text-slate-600">{text}</span>
      </span>
      <ArrowRight aria-hidden className="size-4 shrink-0 text-slate-500" />
    </Link>
  )
}

function WeekPerformance() {
  const query = useQuery(performanceQuery)
  return (
    <TitledCard title="This Week's Performance" beside={<Explained since={query.data?.since} />}>
      <Loaded query={query} loading="Loading figures…" failure="The figures could not be loaded.">
        {(figures) => (
          <dl className="mt-2 divide-y divide-slate-100">
            {ROWS.map(([name, label, note]) => (
              <div key={name} className="flex items-baseline justify-between gap-3 py-2">
                <dt className="text-sm text-slate-800">
                  {label}
                  <span className="block text-[13px] text-slate-600">{note}</span>
                </dt>
                <dd className="text-xl font-semibold text-slate-900 tabular-nums">
                  {formatCount(figures[name])}
                </dd>
              </div>
            ))}
          </dl>
        )}
      </Loaded>
    </TitledCard>
  )
}

/** Shows a hint that opens by pointer, keyboard and touch. */
function Explained({ since }: { since: string | undefined }) {
  const { trigger, container } = usePopupContainer()
  return (
    <Popover.Root>
      <Popover.Trigger
        ref={trigger}
        openOnHover
        aria-label="How is this counted?"
        className={buttonClasses({ variant: 'ghost', size: 'icon' })}
      >
        <Info aria-hidden />
      </Popover.Trigger>
      <Popover.Portal container={container}>
        <Popover.Positioner sideOffset={4} align="end" className="z-50">
          <Popover.Popup className="popup max-w-72 p-3 text-[13px] text-slate-700">
            <Popover.Description>
              The last 7 × 24 hours{since ? `, since ${formatLongInstant(since)}` : ''}. Each lead counts
              once.
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
