import { useEffect, useId, useRef } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { UnsavedNote } from '#web/desk/components/drafts/unsaved-note.tsx'
import { useFieldDraft } from '#web/desk/components/drafts/use-field-draft.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { HALF_TYPED_DAY, hasHalfTyped, useHalfTyped } from '#web/desk/ui/fields/half-typed.ts'
import { InlineSelect } from '#web/desk/ui/fields/inline-select.tsx'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { useFocusAfter } from '#web/desk/ui/use-focus-after.ts'
import { classNames } from '#web/lib/class-names.ts'
import type { useLeadChange } from '../change/use-lead-change.ts'
import { PRIORITIES } from '../model/priority-badge.tsx'
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

/** A field that nobody is typing into shows each day that is stored. It stays, so that the keyboard keeps its place. */
function useStoredDay(day: string | null, isTyped: boolean) {
  const field = useRef<HTMLInputElement>(null)
  const shown = useRef(day)
  const clears = useRef(false)
  useEffect(() => {
    if (!field.current || shown.current === day) return
    shown.current = day
    if (!isTyped && field.current.validity.valid) field.current.value = day ?? ''
    // The button that cleared the day has gone with it.
    if (clears.current && day === null) field.current.focus()
    clears.current = false
  }, [day, isTyped])
  return { field, clears }
}

function NextAction({ lead, disabled, onChange }: PlanningProps) {
  const id = useId()
  const noteId = useId()
  const errorId = useId()
  const around = useRef<HTMLDivElement>(null)
  const { isHalfTyped, look, lookAgain } = useHalfTyped()
  const day = lead.next_action_on
  const { typed, isBack, set } = useFieldDraft({ draft: 'next actions', field: lead.id }, day ?? '')
  const { field, clears } = useStoredDay(day, typed !== null)
  return (
    <div ref={around} className="text-sm">
      <label htmlFor={id} className="mb-1 block text-[13px] font-medium text-slate-600">
        Next action
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={field}
          className="min-w-32 flex-1"
          id={id}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          readOnly={disabled}
          defaultValue={typed ?? day ?? ''}
          aria-invalid={isHalfTyped}
          aria-describedby={classNames(isBack && noteId, isHalfTyped && errorId) || undefined}
          onInput={(event) => {
            lookAgain(event)
            set(event.currentTarget.validity.valid ? event.currentTarget.value : null)
          }}
          onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
          onKeyUp={lookAgain}
          onBlur={(event) => {
            look(event)
            const { target } = event
            const wanted = target.value || null
            if (target.validity.valid && wanted !== day)
              onChange(lead, { next_action_on: wanted }, { close: () => set(null) })
          }}
        />
        {day ? (
          <Button
            size="small"
            className="h-9"
            disabled={disabled}
            onClick={() => {
              clears.current = true
              onChange(lead, { next_action_on: null })
            }}
          >
            Clear
          </Button>
        ) : null}
      </div>
      {isBack ? <UnsavedNote id={noteId} /> : null}
      {isHalfTyped ? (
        <p id={errorId} role="alert" className="mt-1 text-[13px] text-red-700">
          {HALF_TYPED_DAY}
        </p>
      ) : null}
      <LeaveWarning dirty={false} isHalfTyped={() => hasHalfTyped(around.current)}>
        The next action is not changed.
      </LeaveWarning>
      {lead.next_action_time ? (
        <p className="mt-1 text-[13px] text-slate-600 tabular-nums">at {lead.next_action_time}</p>
      ) : null}
    </div>
  )
}
