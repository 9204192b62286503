import { type RefObject, useEffect } from 'react'

/** Focuses a rejected form's first invalid control each time `refused` changes. */
export function useFocusInvalid(form: RefObject<HTMLFormElement | null>, refused: unknown): void {
  useEffect(() => {
    if (refused) focusInvalid(form.current)
  }, [form, refused])
}

/** Focuses the first invalid control that is visible. One on a hidden tab cannot have the focus. */
export function focusInvalid(form: HTMLFormElement | null): void {
  const invalid = [...(form?.querySelectorAll<HTMLElement>('[aria-invalid="true"]') ?? [])]
  invalid.find((control) => control.checkVisibility())?.focus()
}
