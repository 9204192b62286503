import type { ComponentProps } from 'react'
import { onSendKey } from '#web/lib/submit-shortcut.ts'
import { LabelledControl } from './labelled-control.tsx'
import { useLengthLimit } from './use-length-limit.ts'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'className' | 'onKeyDown' | 'ref'> & {
  label: string
  hint?: string | undefined
  error?: string | undefined
}

/**
 * Shows a labelled text area; Ctrl+Enter sends its form. Text beyond `maxLength` stays, with a message. Its text is 16 px on touch screens,
 * because iOS would otherwise zoom in.
 */
export function TextArea({ label, hint, error, name, maxLength, onInput, ...area }: TextAreaProps) {
  const { box, tooLong } = useLengthLimit<HTMLTextAreaElement>({ ...area, maxLength, onInput })
  return (
    <LabelledControl
      {...{ label, hint, error: tooLong ?? error, name, required: area.required }}
      render={
        <textarea
          rows={4}
          {...area}
          {...box}
          onKeyDown={(event) => onSendKey(event, () => event.currentTarget.form?.requestSubmit())}
          className="focus-ring w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 py-2 text-sm text-slate-900 shadow-xs placeholder:text-slate-500 data-invalid:border-red-600 pointer-coarse:text-base"
        />
      }
    />
  )
}
