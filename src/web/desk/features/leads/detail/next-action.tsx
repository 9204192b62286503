import { type ChangeEvent, type FocusEvent, type KeyboardEvent, useId, useRef, useState } from 'react'
import type { Location } from 'react-router'
import { DAY_BEYOND, FIRST_DAY, isCalendarDay, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { hasHalfTyped, useDayFault } from '#web/desk/ui/fields/incomplete-date.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { useLeadChange } from '../actions/use-lead-change.tsx'

type OnChange = ReturnType<typeof useLeadChange>['change']
type NextActionProps = { lead: Lead; disabled: boolean; onChange: OnChange }

export function NextAction({ lead, disabled, onChange }: NextActionProps) {
  const id = useId()
  const noteId = useId()
  const errorId = useId()
  const around = useRef<HTMLDivElement>(null)
  const clears = useRef(false)
  const action = useNextAction(lead, onChange)
  const { isBack, fault } = action
  const day = lead.next_action_on
  /** Focuses the field after clearing, because the Clear button has disappeared. */
  function takeFocus(field: HTMLInputElement | null) {
    if (!field || !clears.current || day !== null) return
    clears.current = false
    field.focus()
  }
  return (
    <div ref={around} className="text-sm">
      <label htmlFor={id} className="mb-1 block text-[13px] font-medium text-slate-600">
        Next action
      </label>
      <div className="flex flex-wrap gap-2">
        <Input
          ref={takeFocus}
          className="min-w-32 flex-1"
          id={id}
          type="date"
          min={FIRST_DAY}
          max={LAST_DAY}
          readOnly={disabled}
          {...action.control}
          aria-invalid={fault !== null}
          aria-describedby={classNames(isBack && noteId, fault && errorId) || undefined}
          onKeyDown={(event) => event.key === 'Enter' && action.save(event.currentTarget)}
        />
        {day ? (
          <Button
            size="small"
            className="h-9"
            disabled={disabled}
            onClick={() => {
              clears.current = true
              action.clear()
            }}
          >
            Clear
          </Button>
        ) : null}
      </div>
      {isBack ? (
        <p id={noteId} className="mt-1 text-[13px] text-slate-600">
          Not saved yet. Enter saves it.
        </p>
      ) : null}
      {fault ? (
        <p id={errorId} role="alert" className="mt-1 text-[13px] text-red-700">
          {fault}
        </p>
      ) : null}
      <LeaveWarning
        dirty={false}
        isHalfTyped={() => hasHalfTyped(around.current)}
        isElsewhere={showsAnotherLead}
      >
        The next action was not changed.
      </LeaveWarning>
      {lead.next_action_time ? (
        <p className="mt-1 text-[13px] text-slate-600 tabular-nums">at {lead.next_action_time}</p>
      ) : null}
    </div>
  )
}

/**
 * Saves the next action's day on Enter and on leaving the field. Typed text stays when a colleague sets another day or the session ends; it
 * is based on the day when typing began, so that a conflict is asked about.
 */
function useNextAction(lead: Lead, onChange: OnChange) {
  const day = lead.next_action_on
  const { work, drop, field } = useDraft(`next action ${lead.id}`, { next_action_on: day ?? '' })
  const typed = work.typed.next_action_on
  const [wasBack, setBack] = useState(typed !== undefined)
  const { fault, look, lookAgain, forget } = useDayFault(typed && !isCalendarDay(typed) ? DAY_BEYOND : null)
  /** The day already sent, so that leaving the field after Enter, or for a question, does not send it again. */
  const sent = useRef<string | null>(undefined)
  const control = field('next_action_on')

  function hold(input: HTMLInputElement) {
    setBack(false)
    control.onChange({ target: input })
  }
  function settle() {
    sent.current = undefined
    drop()
    forget()
  }
  function save({ value, validity }: HTMLInputElement) {
    const wanted = value || null
    if (!validity.valid || wanted === sent.current) return
    if (wanted === day) return settle()
    sent.current = wanted
    const hide = (isHidden: boolean) => {
      if (!isHidden) sent.current = undefined
    }
    const before = (work.base.next_action_on ?? day) || null
    onChange({ ...lead, next_action_on: before }, { next_action_on: wanted }, { close: settle, hide })
  }
  return {
    control: {
      value: control.value,
      onChange: (event: ChangeEvent<HTMLInputElement>) => {
        lookAgain(event)
        hold(event.currentTarget)
      },
      onKeyUp: (event: KeyboardEvent<HTMLInputElement>) => {
        lookAgain(event)
        if (event.currentTarget.validity.badInput) hold(event.currentTarget)
      },
      onBlur: (event: FocusEvent<HTMLInputElement>) => {
        look(event)
        save(event.currentTarget)
      },
    },
    isBack: wasBack && typed !== undefined && fault === null,
    fault,
    save,
    clear: () => {
      settle()
      onChange(lead, { next_action_on: null })
    },
  }
}

/** Returns whether another lead is shown next, in the panel controlled by ?lead=. */
function showsAnotherLead(from: Location, to: Location): boolean {
  const named = ({ search }: Location) => new URLSearchParams(search).get('lead')
  return from.pathname !== to.pathname || named(from) !== named(to)
}
