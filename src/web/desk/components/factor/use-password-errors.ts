import { useEffect, useRef } from 'react'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'

/** What was refused of a form that asks for the password: told beside the password where that was wrong, else above the form. */
export function usePasswordErrors(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  const { errors, hasSummary, onInput } = useFormErrors(error, (field) =>
    field === 'current_password' ? 'current' : undefined,
  )
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const ofPassword = errors.current
  return { form, ofPassword, ofForm: hasSummary && !ofPassword, onInput }
}
