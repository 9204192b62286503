import { type FormEvent, useState } from 'react'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'

const REQUIRED = { name: 'Name', email: 'Email', password: 'Password' } as const
type Required = keyof typeof REQUIRED

/**
 * What is wrong with the form of an account, each thing at one place: beside its field, or above the form where no field is to
 * blame. What is mended goes.
 */
export function useUserErrors(failed: string, error: unknown, required: readonly Required[]) {
  const refused = useFormErrors(error)
  const [missing, setMissing] = useState<readonly Required[]>([])
  /** Sends nothing while something that is required is blank. */
  function send<Input>(form: HTMLFormElement, input: Input | null, act: (input: Input) => void): void {
    setMissing(required.filter((name) => isBlank(form, name)))
    if (input === null) notify.error('Please fill in required fields')
    else act(input)
  }
  function onEdit(event: FormEvent<HTMLFormElement>): void {
    refused.onInput(event)
    const form = event.currentTarget
    setMissing((names) => names.filter((name) => isBlank(form, name)))
  }
  const blank = Object.fromEntries(missing.map((name) => [name, `${REQUIRED[name]} is required.`]))
  const errors: Record<string, string> = { ...refused.errors, ...blank }
  const isNamed = Object.keys(errors).length > 0
  const alert = refused.hasSummary && !isNamed ? { title: failed, text: errorText(error) } : null
  return { send, onEdit, errors, alert }
}

function isBlank(form: HTMLFormElement, name: Required): boolean {
  const value = String(new FormData(form).get(name) ?? '')
  return (name === 'password' ? value : value.trim()) === ''
}
