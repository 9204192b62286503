import { type KeyboardEvent, useState } from 'react'

export const HALF_TYPED_DAY = 'Please complete the date or clear it.'

/** Whether a day, time or number inside is typed by half: such a control has no value yet, so nothing of it can be stored. */
export function hasHalfTyped(inside: Element | null): boolean {
  const controls = inside?.querySelectorAll('input') ?? []
  return [...controls].some((control) => control.validity.badInput)
}

type InField = { currentTarget: HTMLInputElement }

/**
 * Whether an input is left half-typed, until it is completed or cleared. Browsers tell nobody of a key that leaves it without a
 * value, so `look` is for what leaves the field, `lookAgain` for each key, and `forget` for a value that was set without typing.
 */
export function useHalfTyped() {
  const [isHalfTyped, set] = useState(false)
  const look = ({ currentTarget }: InField) => set(currentTarget.validity.badInput)
  const lookAgain = (event: InField & Partial<Pick<KeyboardEvent, 'key'>>) => {
    if (event.key === 'Enter') look(event)
    else if (!event.currentTarget.validity.badInput) set(false)
  }
  const forget = () => set(false)
  return { isHalfTyped, look, lookAgain, forget }
}
