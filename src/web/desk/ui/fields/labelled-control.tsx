import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'

type LabelledControlProps = Pick<ComponentProps<typeof BaseField.Control>, 'render' | 'value'> & {
  label: string
  name?: string | undefined
  required?: boolean | undefined
  hint?: string | undefined
  /** a warning that does not prevent saving; '' keeps space for one */
  warning?: string | undefined
  error?: string | undefined
}

/** Shows a control with label, hint and error, which are all read out with it. */
export function LabelledControl({
  label,
  name,
  required,
  hint,
  warning,
  error,
  ...control
}: LabelledControlProps) {
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className="flex flex-col gap-1.5">
      <BaseField.Label className={`text-sm font-medium text-slate-800 ${required ? 'required-mark' : ''}`}>
        {label}
      </BaseField.Label>
      <BaseField.Control {...control} />
      {hint ? (
        <BaseField.Description className="text-[13px] text-slate-600">{hint}</BaseField.Description>
      ) : null}
      {warning === undefined ? null : (
        <BaseField.Description role="status" className="text-[13px] text-amber-800 empty:hidden">
          {warning}
        </BaseField.Description>
      )}
      {error ? (
        <BaseField.Error match className="text-[13px] text-red-700">
          {error}
        </BaseField.Error>
      ) : null}
    </BaseField.Root>
  )
}
