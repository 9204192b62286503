import { type KeyboardEvent, useRef, useState } from 'react'
import { DAY_BEYOND, isCalendarDay } from '#contract/basics/dublin-time.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { useFieldDraft } from '#web/desk/components/drafts/use-field-draft.ts'
import { useDayFault } from '#web/desk/ui/fields/half-typed.ts'
import type { useLeadChange } from '../change/use-lead-change.ts'

type OnChange = ReturnType<typeof useLeadChange>['change']

/**
 * The day of the next action, which is saved by Enter and when its field is left. What somebody types stays while a colleague sets
 * another day; it is then saved against the lead as it was when the typing began, so that the two days are asked about.
 */
export function useNextAction(lead: Lead, onChange: OnChange) {
  const day = lead.next_action_on
  const { typed, isBack, set } = useFieldDraft({ draft: 'next actions', field: lead.id }, day ?? '')
  const { fault, look, lookAgain, forget } = useDayFault(typed && !isCalendarDay(typed) ? DAY_BEYOND : null)
  /** What the field holds since it was typed into, '' for what is typed by half; null: the stored day. */
  const [held, setHeld] = useState<string | null>(null)
  const base = useRef<Lead>(null)
  const sent = useRef<string | null>(undefined)

  function hold({ value, validity }: HTMLInputElement) {
    base.current ??= lead
    setHeld(value)
    set(validity.badInput ? null : value)
  }
  function settle() {
    base.current = null
    sent.current = undefined
    setHeld(null)
    set(null)
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
    onChange(base.current ?? lead, { next_action_on: wanted }, { close: settle, hide })
  }
  function onKeyUp(event: KeyboardEvent<HTMLInputElement>) {
    lookAgain(event)
    if (event.currentTarget.validity.badInput) hold(event.currentTarget)
  }
  function clear() {
    settle()
    onChange(lead, { next_action_on: null })
  }
  return {
    value: held ?? typed ?? day ?? '',
    isBack: isBack && fault === null,
    fault,
    look,
    lookAgain,
    hold,
    save,
    clear,
    onKeyUp,
  }
}
