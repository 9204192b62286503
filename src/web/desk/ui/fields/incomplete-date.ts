import { type KeyboardEvent, useState } from 'react'
import { DAY_BEYOND, isCalendarDay } from '#contract/basics/dublin-time.ts'

export const HALF_TYPED_DAY = 'Please complete the date or clear it.'

/** Returns whether a day, time or number inside is half-typed, and so has no value to store. */
export function hasHalfTyped(inside: Element | null): boolean {
  const controls = inside?.querySelectorAll('input') ?? []
  return [...controls].some((control) => control.validity.badInput)
}

type InField = { currentTarget: HTMLInputElement }

/** Returns why a day field is invalid; null for a valid day or an empty field. */
export function readDayFault({ validity, value }: HTMLInputElement): string | null {
  if (validity.badInput) return HALF_TYPED_DAY
  return value === '' || isCalendarDay(value) ? null : DAY_BEYOND
}

/**
 * Returns a day input's error, until the day is completed, corrected or cleared. A day is out of range while its year is typed, and some
 * changes fire no event: call `look` on leaving, `lookAgain` at each key, and `forget` after setting a value.
 */
export function useDayFault(begin: string | null = null) {
  const [fault, set] = useState(begin)
  const look = ({ currentTarget }: InField) => set(readDayFault(currentTarget))
  const lookAgain = (event: InField & Partial<Pick<KeyboardEvent, 'key'>>) => {
    const found = readDayFault(event.currentTarget)
    if (event.key === 'Enter') set(found)
    else set((told) => (told === found ? told : null))
  }
  const forget = () => set(null)
  return { fault, look, lookAgain, forget }
}
