import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ArrowRight, ChartColumn, Inbox, Rocket, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { StaffMember } from '#contract/account/session.ts'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import { figuresQuery } from '#web/desk/api/figures.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { staffQuery } from '#web/desk/api/staff.ts'
import { partLabel, problemsQuery } from '#web/desk/api/system-status.ts'
import { DayChart } from '#web/desk/components/figures/day-chart.tsx'
import { FigureCard } from '#web/desk/components/figures/figure-card.tsx'
import { ReportDialog } from '#web/desk/components/figures/lazy-report-dialog.ts'
import { allLeadFigures, LeadStatCards, leadStatsQuery } from '#web/desk/components/lead-stats.tsx'
import { LoadAlert, Loaded } from '#web/desk/components/loaded.tsx'
import { PageHeading } from '#web/desk/components/page-heading.tsx'
import { Button, buttonClasses } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { NativeSelect } from '#web/desk/ui/fields/native-select.tsx'
import { EmptyState } from '#web/desk/ui/states.tsx'
import { ComingJourneys } from './coming-journeys.tsx'
import { EnquiryMapCard } from './enquiry-map.tsx'
import { TodaysTasks } from './todays-tasks.tsx'

const PERIODS = [
  { value: '7', label: 'Last 7 days' },
  { value: '30', label: 'Last 30 days' },
  { value: '90', label: 'Last 90 days' },
  { value: '365', label: 'Last 365 days' },
] as const

type Days = (typeof PERIODS)[number]['value']

const NAMED = 4

export function AdminDashboard() {
  return (
    <div className="grid gap-4">
      <PageHeading>Dashboard</PageHeading>
      <StatusBanner />
      <LaunchCard />
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <TodaysTasks area="admin" />
        <ComingJourneys />
      </div>
      <LeadStatCards label="Leads" figures={allLeadFigures} />
      <Figures />
    </div>
  )
}

/** Shows a banner while a part of the server has a problem. If the server does not respond, the other cards say so. */
function StatusBanner() {
  const { data } = useQuery(problemsQuery)
  if (!data || data.problems.length === 0) return null
  return (
    <section
      aria-labelledby="server-problems"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-red-200 bg-red-50 p-4"
    >
      <TriangleAlert aria-hidden className="size-5 shrink-0 text-red-700" />
      <div className="min-w-0 grow basis-64">
        <h2 id="server-problems" className="text-sm font-semibold text-red-900">
          The server needs attention
        </h2>
        <ul className="mt-0.5 text-[13px] text-red-800">
          {data.problems.map(({ name, problem }) => (
            <li key={name} className="wrap-anywhere">
              {partLabel(name)}: {problem}
            </li>
          ))}
        </ul>
      </div>
      <Link to="/admin/status" className={buttonClasses({ size: 'small' })}>
        Open the status <ArrowRight aria-hidden />
      </Link>
    </section>
  )
}

function LaunchCard() {
  const checklist = useQuery(checklistQuery)
  const { data, error } = checklist
  if (!data && error) return <LoadAlert title="The checklist could not be loaded." query={checklist} />
  if (!data || data.open === 0) return null
  const open = data.items.filter(({ group, done }) => group === 'launch' && !done).map(({ title }) => title)
  const more = open.length - NAMED
  const named = open.slice(0, NAMED).join(', ')
  return (
    <Card aria-labelledby="launch-checklist" className="flex flex-wrap items-center gap-x-4 gap-y-3 p-4">
      <span className="flex size-9 shrink-0 items-center justify-center rounded-full bg-gold-300 text-navy-900">
        <Rocket aria-hidden className="size-4.5" />
      </span>
      <div className="min-w-0 grow basis-64">
        <h2 id="launch-checklist" className="text-sm font-semibold text-slate-900">
          {data.open} {data.open === 1 ? 'task' : 'tasks'} left before launch
        </h2>
        <p className="mt-0.5 text-[13px] text-slate-600">{more > 0 ? `${named} and ${more} more` : named}</p>
      </div>
      <Link to="/admin/settings?tab=checklist" className={buttonClasses({ size: 'small' })}>
        See the checklist <ArrowRight aria-hidden />
      </Link>
    </Card>
  )
}

/** Shows figures; before the first lead, how to get one. */
function Figures() {
  const { data } = useQuery(leadStatsQuery)
  if (!data) return null
  if (data.total > 0) return <PeriodFigures />
  return (
    <Card aria-label="Figures">
      <EmptyState
        icon={Inbox}
        title="No leads yet"
        text="Send a test request with the quote form on the website."
      >
        <a href="/#quote-form" className={buttonClasses({ size: 'small' })}>
          Open the quote form
        </a>
      </EmptyState>
    </Card>
  )
}

/** Shows figures of a period up to today. The report covers any other period. */
function PeriodFigures() {
  const [days, setDays] = useState<Days>('30')
  const [reports, setReports] = useState(false)
  const { data: staff = NO_STAFF } = useQuery(staffQuery)
  const to = dublinDay(new Date())
  const choice = { from: addDays(to, 1 - Number(days)), to, assignedTo: 'all' }
  const query = useQuery({ ...figuresQuery(choice), placeholderData: keepPreviousData })
  return (
    <section aria-labelledby="period-figures" className="grid gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="period-figures" className="mr-auto text-base font-semibold text-slate-900">
          Figures
        </h2>
        <Button onClick={() => setReports(true)}>
          <ChartColumn aria-hidden /> Generate Report
        </Button>
        <NativeSelect
          aria-label="Period"
          value={days}
          options={PERIODS}
          onChange={({ target }) =>
            setDays(PERIODS.find(({ value }) => value === target.value)?.value ?? days)
          }
          className="w-40"
        />
      </div>
      <Loaded
        query={query}
        loading="Loading figures…"
        failure="The figures could not be loaded."
        card="Figures for this period"
      >
        {({ total, by_day }) => (
          <div aria-busy={query.isPlaceholderData || undefined} className="grid gap-4">
            <FigureCard title="Leads over time">
              {total > 0 ? (
                <DayChart days={by_day} />
              ) : (
                <p className="text-sm text-slate-600">
                  No leads in this period. Choose a longer one, or publish a page and share its link.
                </p>
              )}
            </FigureCard>
            {total > 0 ? <EnquiryMapCard {...choice} /> : null}
          </div>
        )}
      </Loaded>
      <ReportDialog open={reports} staff={staff} onClose={() => setReports(false)} />
    </section>
  )
}

const NO_STAFF: readonly StaffMember[] = []
