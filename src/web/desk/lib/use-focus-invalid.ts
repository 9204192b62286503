import { type RefObject, useEffect, useRef } from 'react'

/** The first control of a form that was refused gets the focus with each new error, which is read out with it. */
export function useFocusInvalid(error: unknown): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  return form
}
