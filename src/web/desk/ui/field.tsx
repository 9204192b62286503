import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { Input } from './input.tsx'

type TextFieldProps = ComponentProps<typeof Input> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled input with its error beside it. */
export function TextField({ label, hint, error, name, ...input }: TextFieldProps) {
  const mark = input.required ? 'required-mark' : ''
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className="flex flex-col gap-1.5">
      <BaseField.Label className={`text-sm font-medium text-slate-800 ${mark}`}>{label}</BaseField.Label>
      <BaseField.Control render={<Input {...input} />} />
      {hint ? (
        <BaseField.Description className="text-[13px] text-slate-600">{hint}</BaseField.Description>
      ) : null}
      {error ? (
        <BaseField.Error match className="text-[13px] text-red-700">
          {error}
        </BaseField.Error>
      ) : null}
    </BaseField.Root>
  )
}
