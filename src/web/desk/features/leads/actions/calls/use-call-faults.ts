import { type RefObject, useState } from 'react'
import { DAY_BEYOND, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'

export type CallFaults = { day?: string; time?: string }

/**
 * What is wrong with the day and the time of a call, told when it is to be stored and until it is mended. A day or time that is typed
 * by half has no value, so it is looked for in the controls.
 */
export function useCallFaults(form: RefObject<HTMLFormElement | null>, today: string) {
  const [shown, show] = useState<CallFaults>({})
  const [refused, refuse] = useState<CallFaults | null>(null)
  useFocusInvalid(form, refused)
  const find = () => (form.current ? findFaults(form.current, today) : {})
  /** Whether the call can be stored. */
  function check(): boolean {
    const found = find()
    const isFine = Object.keys(found).length === 0
    show(found)
    refuse(isFine ? null : found)
    return isFine
  }
  function lookAgain() {
    const found = find()
    show((before) => pickSame(before, found))
  }
  return { shown, check, lookAgain, forgetDay: () => show(({ time }) => (time ? { time } : {})) }
}

function findFaults(form: HTMLFormElement, today: string): CallFaults {
  const [day, time] = ['day', 'time'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`))
  const dayFault = day && findDayFault(day, today)
  return {
    ...(dayFault && { day: dayFault }),
    ...(time?.validity.badInput && { time: 'Please complete the time or clear it.' }),
  }
}

function findDayFault({ validity, value }: HTMLInputElement, today: string): string | null {
  if (validity.badInput) return 'Please complete the date.'
  if (value < today) return 'Please choose today or a later day.'
  return value > LAST_DAY ? DAY_BEYOND : null
}

function pickSame(before: CallFaults, found: CallFaults): CallFaults {
  return {
    ...(before.day && before.day === found.day && { day: before.day }),
    ...(before.time && before.time === found.time && { time: before.time }),
  }
}
