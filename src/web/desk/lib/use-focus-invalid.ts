import { type RefObject, useEffect } from 'react'

/** Focuses a rejected form's first invalid control each time `refused` changes. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [form, refused])
}
