import { type ChangeEvent, type FocusEvent, useEffect, useRef } from 'react'
import { isCalendarDay } from '#contract/basics/dublin-time.ts'
import { useDayFault } from './incomplete-date.ts'

/**
 * The box of a day that counts as soon as it is one. It is the browser's own while somebody types; another day, or none, that comes
 * from elsewhere is followed. `onDay` gets '' for what is no day; what is wrong with it is told once the box is left.
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
      // The day in force replaces an empty field where a day is required.
      if (event.currentTarget.value === '' && !event.currentTarget.validity.badInput)
        event.currentTarget.value = value
    },
  }
  return { fault, box }
}
