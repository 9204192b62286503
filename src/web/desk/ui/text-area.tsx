import { Field as BaseField } from '@base-ui/react/field'
import type { ComponentProps } from 'react'
import { onSendKey } from '#web/lib/send-key.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'onKeyDown'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/** A labelled box for several lines, from which Ctrl+Enter sends its form. 16 px on touch screens, or iOS zooms in on focus. */
export function TextArea({ label, hint, error, name, ...area }: TextAreaProps) {
  const mark = area.required ? 'required-mark' : ''
  return (
    <BaseField.Root name={name} invalid={Boolean(error)} className="flex flex-col gap-1.5">
      <BaseField.Label className={`text-sm font-medium text-slate-800 ${mark}`}>{label}</BaseField.Label>
      <BaseField.Control
        render={
          <textarea
            rows={4}
            {...area}
            onKeyDown={(event) => onSendKey(event, () => event.currentTarget.form?.requestSubmit())}
            className="focus-ring w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 py-2 text-sm text-slate-900 shadow-xs placeholder:text-slate-500 data-invalid:border-red-600 pointer-coarse:text-base"
          />
        }
      />
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
