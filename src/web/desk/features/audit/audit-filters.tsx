import { X } from 'lucide-react'
import { findReversedDays } from '#web/desk/lib/date-range-error.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { DayInput } from '#web/desk/ui/fields/day-input.tsx'
import { Select, type SelectOption } from '#web/desk/ui/fields/select.tsx'
import { useFocusBeside } from '#web/desk/ui/use-focus-beside.ts'
import type { AuditListFilter } from './audit-api.ts'
import { GROUP_LABELS } from './audit-text.ts'

const GROUPS = [
  { value: 'all', label: 'All activity' },
  ...Object.entries(GROUP_LABELS).map(([value, label]) => ({ value, label })),
] as SelectOption<AuditListFilter['group']>[]

const DAY =
  'grid content-start gap-1 max-[22.5rem]:col-span-2 md:flex md:flex-wrap md:items-center md:gap-1.5 [&_input]:px-2 md:[&_input]:w-36'

type AuditFiltersProps = {
  filter: AuditListFilter
  /** names of the chosen person and object; undefined if the list does not contain them */
  names: { actor: string | undefined; target: string | undefined }
  onChange: (name: keyof AuditListFilter, value: string) => void
}

export function AuditFilters({ filter, names, onChange }: AuditFiltersProps) {
  return (
    <div className="grid w-full grid-cols-2 gap-2 md:flex md:w-auto md:flex-wrap md:items-center">
      {filter.actor ? (
        <Chip
          label={`Done by: ${names.actor ?? `user ${filter.actor}`}`}
          onRemove={() => onChange('actor', '')}
        />
      ) : null}
      {filter.target ? (
        <Chip label={`On ${names.target ?? filter.target}`} onRemove={() => onChange('target', '')} />
      ) : null}
      <Select
        label="Activity filter"
        value={filter.group}
        options={GROUPS}
        onChange={(group) => onChange('group', group)}
        className="col-span-2 md:w-46"
      />
      <DayInput
        label="From"
        value={filter.from}
        max={filter.to}
        className={DAY}
        onDay={(day) => onChange('from', day)}
      />
      <DayInput
        label="To"
        value={filter.to}
        min={filter.from}
        className={DAY}
        onDay={(day) => onChange('to', day)}
      />
      <p role="status" className="col-span-2 text-[13px] text-red-700 empty:hidden">
        {findReversedDays(filter.from, filter.to)}
      </p>
    </div>
  )
}

function Chip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const chip = useFocusBeside<HTMLSpanElement>()
  return (
    <span
      ref={chip}
      className="col-span-2 inline-flex h-8 max-w-full items-center gap-1 justify-self-start rounded-full bg-navy-50 pr-0.5 pl-3 text-[13px] font-medium text-navy-900 ring-1 ring-navy-200 ring-inset"
    >
      <span className="truncate">{label}</span>
      <Button
        variant="ghost"
        size="icon"
        className="size-7 rounded-full"
        aria-label={`Remove filter: ${label}`}
        onClick={onRemove}
      >
        <X aria-hidden />
      </Button>
    </span>
  )
}
