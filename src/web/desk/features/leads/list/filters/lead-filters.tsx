import { useQuery } from '@tanstack/react-query'
import { CalendarDays } from 'lucide-react'
import type { StaffMember } from '#contract/account/session.ts'
import type { LeadFilter } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES, LeadPriority } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { findReversedDays } from '#web/desk/lib/date-range-error.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { DayInput } from '#web/desk/ui/fields/day-input.tsx'
import { Select, type SelectOption } from '#web/desk/ui/fields/select.tsx'
import { Popover } from '#web/desk/ui/popups/popover.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { formatDay } from '#web/lib/dates.ts'
import { assigneesQuery, pagesQuery } from '../../model/lead-api.ts'
import { PRIORITIES } from '../../model/priority-badge.tsx'

const SET_FILTER = 'border-navy-600! bg-navy-50! text-navy-900!'

type DayRangeFilterProps = {
  /** names the day of a lead that is filtered */
  label: string
  from: string | undefined
  to: string | undefined
  onFrom: (day: string) => void
  onTo: (day: string) => void
}

/** Aligns a select with its neighbours on a phone. */
const ON_PHONE = 'max-md:justify-start'

const STATUS_OPTIONS: SelectOption<string>[] = [
  { value: 'all', label: 'All Statuses' },
  ...LEAD_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
]

const PRIORITY_OPTIONS: SelectOption<string>[] = [
  { value: 'all', label: 'All Priorities' },
  ...LeadPriority.options.map((priority) => ({ value: priority, label: PRIORITIES[priority].label })),
]

export type LeadFiltersProps = {
  filter: LeadFilter
  staff: StaffMember[]
  onChange: (name: keyof LeadFilter, value: string) => void
}

export function LeadFilters({ filter, staff, onChange }: LeadFiltersProps) {
  return (
    <div className="grid grid-cols-2 gap-1.5 md:flex md:flex-wrap md:items-center">
      <Select
        label="Status filter"
        value={filter.status ?? 'all'}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange('status', status)}
        look="small"
        className={lookOf(filter.status)}
      />
      <AssigneeSelect
        staff={staff}
        chosen={String(filter.assigned_to ?? 'all')}
        onChange={(assignee) => onChange('assigned_to', assignee)}
      />
      <PageSelect page={filter.page ?? 'all'} onChange={(page) => onChange('page', page)} />
      <Select
        label="Priority filter"
        value={filter.priority ?? 'all'}
        options={PRIORITY_OPTIONS}
        onChange={(priority) => onChange('priority', priority)}
        look="small"
        className={lookOf(filter.priority)}
      />
      <DayRangeFilter
        label="Travel date"
        from={filter.travel_from}
        to={filter.travel_to}
        onFrom={(day) => onChange('travel_from', day)}
        onTo={(day) => onChange('travel_to', day)}
      />
      <DayRangeFilter
        label="Submitted"
        from={filter.from}
        to={filter.to}
        onFrom={(day) => onChange('from', day)}
        onTo={(day) => onChange('to', day)}
      />
      <Button
        size="small"
        aria-pressed={filter.assigned_to === 'me'}
        variant={filter.assigned_to === 'me' ? 'primary' : 'secondary'}
        onClick={() => onChange('assigned_to', filter.assigned_to === 'me' ? 'all' : 'me')}
      >
        Mine
      </Button>
    </div>
  )
}

function lookOf(chosen: string | undefined): string {
  return chosen === undefined || chosen === 'all' ? '' : SET_FILTER
}

const ALL_OR_NONE = [
  { value: 'all', label: 'All Assignees' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'none', label: 'Unassigned' },
]

type AssigneeSelectProps = { staff: StaffMember[]; chosen: string; onChange: (assignee: string) => void }

/** Selects an assignee, who may have left. A link may also name someone without leads. */
function AssigneeSelect({ staff, chosen, onChange }: AssigneeSelectProps) {
  const { data: assignees = [] } = useQuery(assigneesQuery)
  const people = [...ALL_OR_NONE, ...assignees.map(toOption)]
  const isKnown = people.some(({ value }) => value === chosen)
  const named = staff.find(({ id }) => String(id) === chosen) ?? { id: chosen, name: `User #${chosen}` }
  return (
    <Select
      label="Assignee filter"
      value={chosen}
      options={isKnown ? people : [...people, toOption(named)]}
      onChange={onChange}
      look="small"
      className={lookOf(chosen)}
    />
  )
}

function toOption({ id, name }: { id: number | string; name: string }): SelectOption<string> {
  return { value: String(id), label: name }
}

/** Selects a page. A link may also name a page without requests. */
function PageSelect({ page, onChange }: { page: string; onChange: (page: string) => void }) {
  const { data: pages = [] } = useQuery(pagesQuery)
  const known = page === 'all' || pages.includes(page) ? pages : [...pages, page]
  return (
    <Select
      label="Page filter"
      value={page}
      options={[{ value: 'all', label: 'All Pages' }, ...known.map((path) => ({ value: path, label: path }))]}
      onChange={onChange}
      look="small"
      className={classNames('md:max-w-44', lookOf(page))}
    />
  )
}

export function DayRangeFilter(props: DayRangeFilterProps) {
  const { label, from, to } = props
  const chosen = periodText(from, to)
  const look = findReversedDays(from, to) ? 'border-red-600! text-red-800!' : SET_FILTER
  return (
    <Popover
      title={label}
      label={
        <>
          <CalendarDays aria-hidden />
          <span className="sr-only">Filter by </span>
          <span className="truncate">{chosen ? `${label}: ${chosen}` : label}</span>
        </>
      }
      className={classNames(ON_PHONE, 'min-w-0', chosen && `max-md:col-span-2 ${look}`)}
    >
      <DayRange {...props} />
    </Popover>
  )
}

const DAY = 'grid grid-cols-[3rem_1fr] items-center gap-x-2 gap-y-1 [&_[role=alert]]:col-start-2'

export function DayRange({ from, to, onFrom, onTo }: DayRangeFilterProps) {
  return (
    <div className="mt-2 grid gap-2">
      <DayInput
        label="From"
        value={from ?? ''}
        max={to}
        className={DAY}
        onDay={(day) => onFrom(day || 'all')}
      />
      <DayInput label="To" value={to ?? ''} min={from} className={DAY} onDay={(day) => onTo(day || 'all')} />
      <p role="status" className="text-[13px] text-red-700 empty:hidden">
        {findReversedDays(from, to)}
      </p>
    </div>
  )
}

/** Writes '01/11/2026 – 07/11/2026', 'from 01/11/2026', 'until 07/11/2026' or 'days reversed'. */
function periodText(from: string | undefined, to: string | undefined): string {
  if (findReversedDays(from, to)) return 'days reversed'
  if (from && to) return from === to ? formatDay(from) : `${formatDay(from)} – ${formatDay(to)}`
  if (from) return `from ${formatDay(from)}`
  return to ? `until ${formatDay(to)}` : ''
}
