import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { errorReason } from '#web/lib/error-text.ts'

const INCOMPLETE = { title: 'Please fill in all fields', text: null }

/**
 * Returns form errors for people who are not signed in. A field's error focuses the field, and stays until it is corrected. Other errors
 * are shown above the form.
 */
export function useEntryErrors(error: unknown, failed: string, linkCode = '') {
  const form = useRef<HTMLFormElement>(null)
  useFocusInvalid(form, error)
  const [isEmpty, setIsEmpty] = useState(false)
  const refused = useFormErrors(error, (field) => (field === 'token' ? 'code' : undefined))
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const { errors } = refused
  const besideFields = Object.keys(errors).length > 0 && !(linkCode && errors.code)
  const summary = refused.hasSummary && !besideFields ? { title: failed, text: errorReason(error) } : null
  function onInput(event: FormEvent<HTMLFormElement>) {
    refused.onInput(event)
    setIsEmpty(false)
  }
  return { form, errors, onInput, setIsEmpty, alert: isEmpty ? INCOMPLETE : summary }
}
