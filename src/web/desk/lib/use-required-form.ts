import { type ComponentProps, useRef, useState } from 'react'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'

type RequiredForm<Field extends string> = {
  /** the message for each missing field */
  missing: Partial<Record<Field, string | undefined>>
  busy: boolean
  send: () => void
}

/** Sends a form only once it is complete. Until then every missing field has a message, and the first gets the focus. */
export function useRequiredForm<Field extends string>({ missing, busy, send }: RequiredForm<Field>) {
  const ref = useRef<HTMLFormElement>(null)
  const [attempts, setAttempts] = useState(0)
  useFocusInvalid(ref, attempts)
  const onSubmit: ComponentProps<'form'>['onSubmit'] = (event) => {
    event.preventDefault()
    if (busy) return
    if (Object.values(missing).some((said) => said !== undefined)) return setAttempts(attempts + 1)
    send()
  }
  const errors: Partial<Record<Field, string | undefined>> = attempts > 0 ? missing : {}
  return { form: { ref, onSubmit, noValidate: true }, errors }
}

export function askForText(text: string): string | undefined {
  return text.trim() === '' ? 'Please fill in this field.' : undefined
}
