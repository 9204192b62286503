import { type RefObject, useState } from 'react'
import { DAY_BEYOND, instantAt, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'

export type CallFaults = { day?: string; time?: string }

const TIME_INCOMPLETE = 'Please complete the time or clear it.'
const TIME_OVER = 'This time is over in Dublin. Please choose a later one.'
const MINUTE_MS = 60_000

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
  /** Whether a time is over goes with its day. */
  const forgetDay = () => show(({ time }) => (time === TIME_INCOMPLETE ? { time } : {}))
  return { shown, check, lookAgain, forgetDay }
}

function findFaults(form: HTMLFormElement, today: string): CallFaults {
  const [day, time] = ['day', 'time'].map((name) => form.querySelector<HTMLInputElement>(`[name=${name}]`))
  const dayFault = day && findDayFault(day, today)
  const isOver = day?.value === today && time?.value && isTimeOver(day.value, time.value, new Date())
  const timeFault = time?.validity.badInput ? TIME_INCOMPLETE : isOver ? TIME_OVER : null
  return { ...(dayFault && { day: dayFault }), ...(timeFault && { time: timeFault }) }
}

/** A time lasts for its minute; when the clocks go back it is over once it has come for the second time. */
export function isTimeOver(day: string, time: string, now: Date): boolean {
  return instantAt(day, time, 'last').getTime() + MINUTE_MS <= now.getTime()
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
