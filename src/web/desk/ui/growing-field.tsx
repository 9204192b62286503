import { Field as BaseField } from '@base-ui/react/field'
import type { KeyboardEvent } from 'react'
import { GrowingTextArea } from './growing-text-area.tsx'

type GrowingFieldProps = {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  onText: (text: string) => void
}

/** A labelled paragraph that is seen whole. As in an input, Enter sends its form. */
export function GrowingField({ label, value, maxLength, error, onText }: GrowingFieldProps) {
  return (
    <BaseField.Root invalid={Boolean(error)} className="flex flex-col gap-1.5">
      <BaseField.Label className="text-sm font-medium text-slate-800">{label}</BaseField.Label>
      <BaseField.Control
        value={value}
        render={
          <GrowingTextArea
            // For browsers in which it does not grow by itself.
            rows={Math.max(1, Math.ceil(value.length / 60))}
            maxLength={maxLength}
            onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
            onKeyDown={sendOnEnter}
            className="min-h-9 resize-none! data-invalid:border-red-600"
          />
        }
      />
      {error ? (
        <BaseField.Error match className="text-[13px] text-red-700">
          {error}
        </BaseField.Error>
      ) : null}
    </BaseField.Root>
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
