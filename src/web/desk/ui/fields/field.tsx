import type { ComponentProps } from 'react'
import { Input } from './input.tsx'
import { LabelledControl } from './labelled-control.tsx'

type TextFieldProps = ComponentProps<typeof Input> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input with its error beside it. */
export function TextField({ label, hint, error, name, ...input }: TextFieldProps) {
  const labels = { label, hint, error, name, required: input.required }
  return <LabelledControl {...labels} render={<Input {...input} />} />
}
