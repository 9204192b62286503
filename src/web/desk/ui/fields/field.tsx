import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { LabelledControl } from './labelled-control.tsx'
import { useLengthLimit } from './use-length-limit.ts'

type TextFieldProps = Omit<ComponentProps<typeof Input>, 'ref'> & {
  label: string
  hint?: string | undefined
  warning?: string | undefined
  error?: string | undefined
}

/** Shows a labelled input with its error. Text beyond `maxLength` stays, with a message. */
export function TextField({
  label,
  hint,
  warning,
  error,
  name,
  maxLength,
  onInput,
  ...input
}: TextFieldProps) {
  const { box, tooLong } = useLengthLimit<HTMLInputElement>({ ...input, maxLength, onInput })
  const labels = { label, hint, warning, error: tooLong ?? error, name, required: input.required }
  return <LabelledControl {...labels} render={<Input {...input} {...box} />} />
}
