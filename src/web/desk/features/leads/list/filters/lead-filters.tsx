import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import type { StaffMember } from '#contract/account/session.ts'
import { FOLLOW_UP, type LeadFilter } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES, LeadPriority } from '#contract/leads/lead-status.ts'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Select, type SelectOption } from '#web/desk/ui/fields/select.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'
import { classNames } from '#web/lib/class-names.ts'
import { assigneesQuery, pagesQuery } from '../../model/lead-api.ts'
import { PRIORITIES } from '../../model/priority-badge.tsx'
import { DayRangeFilter } from './day-range-filter.tsx'
import { SET_FILTER } from './set-filter.ts'

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
      {filter.filter === FOLLOW_UP ? <FollowUpChip onRemove={() => onChange('filter', 'all')} /> : null}
    </div>
  )
}

function FollowUpChip({ onRemove }: { onRemove: () => void }) {
  const chip = useFocusBeside<HTMLButtonElement>()
  return (
    <Button
      ref={chip}
      size="small"
      aria-label="Follow-up queue: remove this filter"
      onClick={onRemove}
      className={SET_FILTER}
    >
      Follow-up queue <X aria-hidden />
    </Button>
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

/** Whoever holds a lead, those who have left among them. Somebody who holds none can stand in a link. */
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

/** A page that has no requests yet can stand in a link. */
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
