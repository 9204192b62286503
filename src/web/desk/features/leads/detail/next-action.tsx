import { useId, useRef } from 'react'
import type { Location } from 'react-router'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { UnsavedNote } from '#web/desk/components/drafts/unsaved-note.tsx'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { hasHalfTyped } from '#web/desk/ui/fields/half-typed.ts'
import { Input } from '#web/desk/ui/fields/input.tsx'
import { classNames } from '#web/lib/class-names.ts'
import type { useLeadChange } from '../change/use-lead-change.ts'
import { useNextAction } from './use-next-action.ts'

type NextActionProps = {
  lead: Lead
  disabled: boolean
  onChange: ReturnType<typeof useLeadChange>['change']
}

/** When somebody is to do something next, and the way to take that back. */
export function NextAction({ lead, disabled, onChange }: NextActionProps) {
  const id = useId()
  const noteId = useId()
  const errorId = useId()
  const around = useRef<HTMLDivElement>(null)
  const clears = useRef(false)
  const action = useNextAction(lead, onChange)
  const { isBack, fault } = action
  const day = lead.next_action_on
  /** The button that cleared the day has gone with it. */
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
          value={action.value}
          aria-invalid={fault !== null}
          aria-describedby={classNames(isBack && noteId, fault && errorId) || undefined}
          onChange={(event) => {
            action.lookAgain(event)
            action.hold(event.currentTarget)
          }}
          onKeyDown={(event) => event.key === 'Enter' && action.save(event.currentTarget)}
          onKeyUp={action.onKeyUp}
          onBlur={(event) => {
            action.look(event)
            action.save(event.currentTarget)
          }}
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
      {isBack ? <UnsavedNote id={noteId} /> : null}
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
        The next action is not changed.
      </LeaveWarning>
      {lead.next_action_time ? (
        <p className="mt-1 text-[13px] text-slate-600 tabular-nums">at {lead.next_action_time}</p>
      ) : null}
    </div>
  )
}

/** The panel beside the list is opened, changed and closed by its address alone. */
function showsAnotherLead(from: Location, to: Location): boolean {
  const named = ({ search }: Location) => new URLSearchParams(search).get('lead')
  return from.pathname !== to.pathname || named(from) !== named(to)
}
