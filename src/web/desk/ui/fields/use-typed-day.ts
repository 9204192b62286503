import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { useDayFault } from './incomplete-date.ts'

/**
 * Controls a day input that reports only valid days. While somebody types it is uncontrolled, but it follows changes from elsewhere.
 * `onDay` gets '' for an invalid day; the error shows on leaving.
 */
export function useTypedDay(value: string, onDay: (day: string) => void) {
  const ref = useRef<HTMLInputElement>(null)
  const { fault, look, lookAgain, forget } = useDayFault()
  const follow = useRef(forget)
  follow.current = forget
  useEffect(() => {
    if (!ref.current || ref.current === document.activeElement) return
    ref.current.value = value
    follow.current()
  }, [value])
  const box = {
    ref,
    defaultValue: value,
    onChange(event: ChangeEvent<HTMLInputElement>) {
      lookAgain(event)
      const day = event.currentTarget.value
      onDay(isCalendarDay(day) ? day : '')
    },
    onKeyUp: lookAgain,
    onBlur(event: FocusEvent<HTMLInputElement>) {
      look(event)
      // A required empty field gets the present day back.
      if (event.currentTarget.value === '' && !event.currentTarget.validity.badInput)
        event.currentTarget.value = value
    },
  }
  return { fault, box }
}
