import { type RefObject, useEffect } from 'react'

/** The first control of a form that was refused gets the focus each time that `refused` is another, which is read out with it. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refused])
}
