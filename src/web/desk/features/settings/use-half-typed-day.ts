import { type RefObject, useState } from 'react'

/**
 * The days of the settings form that are typed by half: nothing of them can be saved. The closed day, which belongs to no field of
 * the record, takes the focus from who saves; a field of the record would be emptied, so it is not saved.
 */
export function useHalfTypedDay(form: RefObject<HTMLFormElement | null>) {
  const [isHalfTyped, set] = useState(false)
  const [fields, setFields] = useState<readonly string[]>([])
  const list = () =>
    [...(form.current?.querySelectorAll<HTMLInputElement>('input[type=date]') ?? [])].filter(
      ({ validity }) => validity.badInput,
    )
  const findClosed = () => list().find(({ name }) => name === '')
  function look() {
    set(findClosed() !== undefined)
    const left = list().map(({ name }) => name)
    setFields((told) => (told.every((name) => left.includes(name)) ? told : []))
  }
  function refuse(): boolean {
    const [first, ...others] = list().filter(({ name }) => name !== '')
    setFields(first ? [first, ...others].map(({ name }) => name) : [])
    first?.focus()
    return first !== undefined
  }
  return { isHalfTyped, look, fields, refuse, focus: () => findClosed()?.focus() }
}
