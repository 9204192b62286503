import { type KeyboardEvent, useState } from 'react'
import { DAY_BEYOND, isCalendarDay } from '#contract/basics/dublin-time.ts'

export const HALF_TYPED_DAY = 'Please complete the date or clear it.'

/** Whether a day, time or number inside is typed by half: such a control has no value yet, so nothing of it can be stored. */
export function hasHalfTyped(inside: Element | null): boolean {
  const controls = inside?.querySelectorAll('input') ?? []
  return [...controls].some((control) => control.validity.badInput)
}

type InField = { currentTarget: HTMLInputElement }

/** Returns why the text of a field is no day that can be stored; null for a day, and for an empty field. */
export function readDayFault({ validity, value }: HTMLInputElement): string | null {
  if (validity.badInput) return HALF_TYPED_DAY
  return value === '' || isCalendarDay(value) ? null : DAY_BEYOND
}

/**
 * The fault of the day in an input, until it is completed, corrected or cleared. A year that is being typed is out of range at
 * first, and browsers report no key that leaves a field without a value: `look` is for leaving the field, `lookAgain` for each
 * key, and `forget` for a value that was set without typing.
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
