import { useRef } from 'react'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'

/** Shows a wrong password beside its field, other errors above the form. */
export function usePasswordErrors(error: unknown) {
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const { errors, hasSummary, onInput } = useFormErrors(error, (field) =>
    field === 'current_password' ? 'current' : undefined,
  )
  const ofPassword = errors.current
  return { form, ofPassword, ofForm: hasSummary && !ofPassword, onInput }
}
