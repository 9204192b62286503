import { useId } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/dublin-time.ts'
import type { Lead } from '#contract/lead.ts'
import { useNow } from '#web/lib/use-now.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { InlineSelect } from '#web/ui/inline-select.tsx'
import { Input } from '#web/ui/input.tsx'
import { PRIORITIES } from './priority-badge.tsx'
import { suggestPriority } from './priority-suggestion.ts'
import type { useLeadChange } from './use-lead-change.ts'

const OPTIONS = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: PRIORITIES[value].label,
}))

type PlanningProps = { lead: Lead; disabled: boolean; onChange: ReturnType<typeof useLeadChange>['change'] }

/** How urgent it is and when somebody is to do something next. What is suggested is applied by staff alone. */
export function LeadPlanning({ lead, disabled, onChange }: PlanningProps) {
  const now = useNow()
  const id = useId()
  const suggestion = suggestPriority(lead, now)
  const { label, tone } = PRIORITIES[lead.priority]
  return (
    <>
      <div className="text-sm">
        <p aria-hidden className="mb-1.5 text-[13px] font-medium text-slate-600">
          Priority
        </p>
        <InlineSelect
          label={`Priority of lead ${lead.id}`}
          framed
          disabled={disabled}
          value={lead.priority}
          options={OPTIONS}
          onChange={(priority) => onChange(lead, { priority })}
        >
          <Badge tone={tone}>{label}</Badge>
        </InlineSelect>
        {suggestion && suggestion.priority !== lead.priority ? (
          <p className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[13px] text-slate-600">
            Suggested: {PRIORITIES[suggestion.priority].label} ({suggestion.reason})
            <Button
              variant="ghost"
              size="small"
              disabled={disabled}
              onClick={() => onChange(lead, { priority: suggestion.priority })}
            >
              Apply
            </Button>
          </p>
        ) : null}
      </div>
      <div className="text-sm">
        <label htmlFor={id} className="mb-1.5 block text-[13px] font-medium text-slate-600">
          Next action
        </label>
        <div className="flex gap-2">
          <Input
            key={lead.next_action_on ?? 'none'}
            id={id}
            type="date"
            min={FIRST_DAY}
            max={LAST_DAY}
            disabled={disabled}
            defaultValue={lead.next_action_on ?? ''}
            onBlur={({ target }) => {
              const day = target.value || null
              if (target.validity.valid && day !== lead.next_action_on)
                onChange(lead, { next_action_on: day })
            }}
          />
          {lead.next_action_on ? (
            <Button size="small" className="h-9" onClick={() => onChange(lead, { next_action_on: null })}>
              Clear
            </Button>
          ) : null}
        </div>
      </div>
    </>
  )
}
