import { useEffect } from 'react'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { errorReason } from '#web/lib/error-text.ts'

/**
 * What was refused of a form for a code and a password: told once, beside its field, which gets the focus. Above the form stands
 * what has no field there, as a code that came with the link.
 */
export function useEntryErrors(error: unknown, linkCode: string) {
  const form = useFocusInvalid(error)
  const { errors, hasSummary, onInput } = useFormErrors(error, (field) =>
    field === 'token' ? 'code' : undefined,
  )
  useEffect(() => form.current?.querySelector('input')?.focus(), [form])
  const besideFields = Object.keys(errors).length > 0 && !(linkCode && errors.code)
  return { form, errors, onInput, summary: hasSummary && !besideFields ? errorReason(error) : null }
}
