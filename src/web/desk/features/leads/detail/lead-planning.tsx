import type { Lead } from '#contract/leads/lead.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { useFocusAfter } from '#web/desk/ui/use-focus-after.ts'
import type { useLeadChange } from '../actions/use-lead-change.tsx'
import { PRIORITIES } from '../model/priority-badge.tsx'
import { NextAction } from './next-action.tsx'
import { suggestPriority } from './priority-suggestion.ts'

const OPTIONS = (['high', 'medium', 'low'] as const).map((value) => ({
  value,
  label: PRIORITIES[value].label,
}))

type PlanningProps = { lead: Lead; disabled: boolean; onChange: ReturnType<typeof useLeadChange>['change'] }

/** How urgent it is and when somebody is to do something next. What is suggested is applied by staff alone. */
export function LeadPlanning(props: PlanningProps) {
  const { lead, disabled, onChange } = props
  const { label, tone } = PRIORITIES[lead.priority]
  return (
    <>
      <div className="text-sm">
        <p aria-hidden className="mb-1 text-[13px] font-medium text-slate-600">
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
        <Suggestion {...props} />
      </div>
      <NextAction key={lead.id} {...props} />
    </>
  )
}

function Suggestion({ lead, disabled, onChange }: PlanningProps) {
  const suggestion = suggestPriority(lead, useNow())
  if (!suggestion || suggestion.priority === lead.priority) return null
  const { priority, reason } = suggestion
  return (
    <ShownSuggestion
      text={`Suggested: ${PRIORITIES[priority].label} (${reason})`}
      disabled={disabled}
      onApply={() => onChange(lead, { priority })}
    />
  )
}

type ShownSuggestionProps = { text: string; disabled: boolean; onApply: () => void }

function ShownSuggestion({ text, disabled, onApply }: ShownSuggestionProps) {
  const shown = useFocusAfter<HTMLParagraphElement>()
  return (
    <p ref={shown} className="mt-1.5 flex flex-wrap items-center gap-x-2 text-[13px] text-slate-600">
      {text}
      <Button
        variant="ghost"
        size="small"
        className="-ml-2.5 forced-colors:ml-0"
        disabled={disabled}
        onClick={onApply}
      >
        Apply
      </Button>
    </p>
  )
}
