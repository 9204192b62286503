import { useRef, useState } from 'react'
import { questionEmail } from '#contract/basics/email-question.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'

type EmailFieldProps = {
  name: string
  error?: string | undefined
  defaultValue: string | undefined
  required: boolean
}

/** An address that looks wrong is asked about once its field is left, and stored all the same. */
export function EmailField(field: EmailFieldProps) {
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(field.defaultValue ?? '')
  const question = field.error ? null : questionEmail(left)
  function take(address: string) {
    const input = box.current?.querySelector('input')
    if (!input) return
    input.value = address
    input.dispatchEvent(new Event('input', { bubbles: true }))
    // The focused button disappears.
    input.focus()
    setLeft(address)
  }
  const suggestion = question?.suggestion ?? null
  const asked = suggestion === null ? ASKED : 'Is this address meant?'
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      <TextField
        {...field}
        label="Email Address"
        warning={question ? asked : ''}
        type="email"
        maxLength={LEAD_LIMITS.email}
        autoComplete="off"
        onBlur={(event) => setLeft(event.currentTarget.value)}
      />
      {suggestion === null ? null : (
        <Button size="small" className="self-start wrap-anywhere" onClick={() => take(suggestion)}>
          {suggestion}
        </Button>
      )}
    </div>
  )
}

const ASKED = 'Emails may not reach this address. Please check it, or save it as it is.'
