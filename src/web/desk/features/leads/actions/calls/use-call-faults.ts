import { type RefObject, useState } from 'react'
import { DAY_BEYOND, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { type CallTimeFaults, findCallFaults } from '#contract/follow-ups/call-time.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { fieldErrors } from '#web/lib/error-text.ts'

const TIME_INCOMPLETE = 'Please complete the time or clear it.'

/**
 * What is wrong with the day and the time of a call, told when it is to be stored and until it is mended. A day or time that is typed
 * by half has no value, so it is looked for in the controls.
 */
export function useCallFaults(form: RefObject<HTMLFormElement | null>) {
  const [shown, show] = useState<CallTimeFaults>({})
  const [refused, refuse] = useState<CallTimeFaults | null>(null)
  useFocusInvalid(form, refused)
  const find = () => (form.current ? findFaults(form.current) : {})
  /** Whether the call can be stored. */
  function check(): boolean {
    return showFaults(find())
  }
  /** What the server has refused, whose clock says otherwise. */
  const showRefused = (error: unknown) => void showFaults(readRefused(error))
  function showFaults(found: CallTimeFaults): boolean {
    const isFine = Object.keys(found).length === 0
    show(found)
    refuse(isFine ? null : found)
    return isFine
  }
  function lookAgain() {
    const found = find()
    show((before) => pickSame(before, found))
  }
  /** Whether a time is over goes with its day. */
  const forgetDay = () => show(({ time }) => (time === TIME_INCOMPLETE ? { time } : {}))
  return { shown, check, showRefused, lookAgain, forgetDay }
}

function findFaults(form: HTMLFormElement): CallTimeFaults {
  const [day, time] = ['day', 'time'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`))
  const found = day && readDayFault(day)
  if (found) return { day: found }
  return {
    ...(day && findCallFaults({ day: day.value, time: time?.value }, new Date())),
    ...(time?.validity.badInput && { time: TIME_INCOMPLETE }),
  }
}

function readRefused(error: unknown): CallTimeFaults {
  const { 'change.next_action_on': day, 'change.next_action_time': time } = fieldErrors(error)
  return { ...(day && { day }), ...(time && { time }) }
}

function readDayFault({ validity, value }: HTMLInputElement): string | null {
  if (validity.badInput) return 'Please complete the date.'
  return value > LAST_DAY ? DAY_BEYOND : null
}

function pickSame(before: CallTimeFaults, found: CallTimeFaults): CallTimeFaults {
  return {
    ...(before.day && before.day === found.day && { day: before.day }),
    ...(before.time && before.time === found.time && { time: before.time }),
  }
}
