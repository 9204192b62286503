import type { KeyboardEvent } from 'react'
import { GrowingTextArea } from './growing-text-area.tsx'
import { LabelledControl } from './labelled-control.tsx'
import { useLengthLimit } from './use-length-limit.ts'

type GrowingFieldProps = {
  label: string
  value: string
  maxLength: number
  error: string | undefined
  onText: (text: string) => void
}

/** Shows a labelled text in full. Enter sends the form, as in an input. */
export function GrowingField({ label, value, maxLength, error, onText }: GrowingFieldProps) {
  const { box, tooLong } = useLengthLimit<HTMLTextAreaElement>({ value, maxLength })
  return (
    <LabelledControl
      label={label}
      error={tooLong ?? error}
      value={value}
      render={
        <GrowingTextArea
          // The number of rows is estimated, because some browsers do not grow text areas.
          rows={Math.max(1, Math.ceil(value.length / 60))}
          {...box}
          onChange={(event) => onText(event.target.value.replace(/\s*\n\s*/g, ' '))}
          onKeyDown={sendOnEnter}
          className="min-h-9 resize-none! data-invalid:border-red-600"
        />
      }
    />
  )
}

function sendOnEnter(event: KeyboardEvent<HTMLTextAreaElement>) {
  const { key, ctrlKey, metaKey, nativeEvent, currentTarget } = event
  if (key !== 'Enter' || ctrlKey || metaKey || nativeEvent.isComposing) return
  event.preventDefault()
  currentTarget.form?.requestSubmit()
}
