import { type RefObject, useState } from 'react'

/** The closed day of the settings form as long as it is typed by half: nothing of it can be saved, and it takes the focus from who saves. */
export function useHalfTypedDay(form: RefObject<HTMLFormElement | null>) {
  const [isHalfTyped, set] = useState(false)
  const find = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])].find(
      ({ validity }) => validity.badInput,
    )
  const look = () => set(find() !== undefined)
  const focus = () => find()?.focus()
  return { isHalfTyped, look, focus }
}
