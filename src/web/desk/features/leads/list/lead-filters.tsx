import { useQuery } from '@tanstack/react-query'
import { X } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import type { StaffMember } from '#contract/account/session.ts'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { FOLLOW_UP, type LeadFilter } from '#contract/leads/lead-list.ts'
import { LEAD_STATUSES } from '#contract/leads/lead-status.ts'
import { SearchBox } from '#web/desk/components/lists/search-box.tsx'
import { STATUS_LABELS } from '#web/desk/components/status-badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Input } from '#web/desk/ui/input.tsx'
import { Select, type SelectOption } from '#web/desk/ui/select.tsx'
import { holdersQuery, pagesQuery } from '../model/lead-api.ts'
import { leadSearch } from '../model/lead-filter.ts'

const STATUS_OPTIONS: SelectOption<string>[] = [
  { value: 'all', label: 'All Statuses' },
  ...LEAD_STATUSES.map((status) => ({ value: status, label: STATUS_LABELS[status] })),
]

type LeadFiltersProps = {
  filter: LeadFilter
  staff: StaffMember[]
  onChange: (name: keyof LeadFilter, value: string) => void
}

export function LeadFilters({ filter, staff, onChange }: LeadFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap md:items-center">
      <SearchBox
        search={leadSearch}
        label="Search leads"
        placeholder="Search name, email, place"
        className="col-span-2 md:w-60"
      />
      <Select
        label="Status filter"
        value={filter.status ?? 'all'}
        options={STATUS_OPTIONS}
        onChange={(status) => onChange('status', status)}
        className="md:w-34"
      />
      <AssigneeSelect
        staff={staff}
        chosen={String(filter.assigned_to ?? 'all')}
        onChange={(assignee) => onChange('assigned_to', assignee)}
      />
      <PageSelect page={filter.page ?? 'all'} onChange={(page) => onChange('page', page)} />
      <Button
        aria-pressed={filter.assigned_to === 'me'}
        variant={filter.assigned_to === 'me' ? 'primary' : 'secondary'}
        onClick={() => onChange('assigned_to', filter.assigned_to === 'me' ? 'all' : 'me')}
      >
        Mine
      </Button>
      <DayInput
        label="From"
        value={filter.from ?? ''}
        max={filter.to}
        onChange={(day) => onChange('from', day)}
      />
      <DayInput
        label="To"
        value={filter.to ?? ''}
        min={filter.from}
        onChange={(day) => onChange('to', day)}
      />
      {filter.filter === FOLLOW_UP ? (
        <Button
          size="small"
          aria-label="Follow-up queue: remove this filter"
          onClick={() => onChange('filter', 'all')}
          className="col-span-2 justify-self-start border-navy-200 bg-navy-50 text-navy-900"
        >
          Follow-up queue <X aria-hidden />
        </Button>
      ) : null}
    </div>
  )
}

const ALL_OR_NONE = [
  { value: 'all', label: 'All Assignees' },
  { value: 'me', label: 'Assigned to me' },
  { value: 'none', label: 'Unassigned' },
]

type AssigneeSelectProps = { staff: StaffMember[]; chosen: string; onChange: (assignee: string) => void }

/** Whoever holds a lead, those who have left among them. Somebody who holds none can stand in a link. */
function AssigneeSelect({ staff, chosen, onChange }: AssigneeSelectProps) {
  const { data: holders = [] } = useQuery(holdersQuery)
  const people = [...ALL_OR_NONE, ...holders.map(optionOf)]
  const isKnown = people.some(({ value }) => value === chosen)
  const named = staff.find(({ id }) => String(id) === chosen) ?? { id: chosen, name: `User #${chosen}` }
  return (
    <Select
      label="Assignee filter"
      value={chosen}
      options={isKnown ? people : [...people, optionOf(named)]}
      onChange={onChange}
      className="md:w-39"
    />
  )
}

function optionOf({ id, name }: { id: number | string; name: string }): SelectOption<string> {
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
      className="md:w-28"
    />
  )
}

type DayInputProps = {
  label: string
  value: string
  min?: string
  max?: string
  onChange: (day: string) => void
}

/** First or last day of submission. A day that is only half typed is none. */
function DayInput({ label, value, min, max, onChange }: DayInputProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  // The box is the browser's own while somebody types; an address that names another day, or none, is followed.
  useEffect(() => {
    if (input.current && input.current !== document.activeElement) input.current.value = value
  }, [value])
  return (
    <label
      htmlFor={id}
      className="grid min-w-0 gap-1 text-[13px] text-slate-600 md:flex md:items-center md:gap-1.5"
    >
      {label}
      <Input
        id={id}
        ref={input}
        type="date"
        defaultValue={value}
        min={min || FIRST_DAY}
        max={max || LAST_DAY}
        onChange={(event) => onChange(event.target.value || 'all')}
        className="md:w-34 md:px-2.5"
      />
    </label>
  )
}
