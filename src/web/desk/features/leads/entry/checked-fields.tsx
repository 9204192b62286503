import { useRef, useState } from 'react'
import { dublinDay, FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { questionEmail } from '#contract/basics/email-question.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { remarkOnPastDay } from '#contract/leads/past-day.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'

type FieldProps = ControlOf & { required: boolean }

/** A day of the journey. One that has passed is remarked on as it is chosen, and stored all the same. */
export function DayField(field: FieldProps & { label: string }) {
  const today = dublinDay(new Date(useNow()))
  return (
    <TextField
      {...field}
      warning={field.error ? '' : remarkOnPastDay(field.value, today)}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
    />
  )
}

/** A number that looks incomplete is remarked on once its field is left, and stored all the same. */
export function MobileField(field: FieldProps) {
  const [left, setLeft] = useState(field.value)
  return (
    <TextField
      {...field}
      label="Mobile Number"
      hint={field.error ? undefined : 'This or an email address is required.'}
      warning={field.error ? '' : remarkOnNumber(left)}
      type="tel"
      maxLength={LEAD_LIMITS.mobile}
      autoComplete="off"
      onBlur={(event) => setLeft(event.currentTarget.value)}
    />
  )
}

const ASKED = 'Emails may not reach this address. Please check it, or save it as it is.'

/** An address that looks wrong is asked about once its field is left, and stored all the same. */
export function EmailField({ onTake, ...field }: FieldProps & { onTake: (address: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(field.value)
  const question = field.error ? null : questionEmail(left)
  function take(address: string) {
    onTake(address)
    // The focused button disappears.
    box.current?.querySelector('input')?.focus()
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

/** No number that can be rung from abroad is shorter. */
const DIGITS_MIN = 7
/** With the nought: 087 123 4567. */
const MOBILE_DIGITS = 10

/** What may be wrong with a telephone number; '' where nothing is. No rule of the request: the person who typed it may know better. */
export function remarkOnNumber(typed: string): string {
  const digits = typed.replace('(0)', '').replace(/\D/g, '')
  if (typed.trim() === '') return ''
  if (digits.length < DIGITS_MIN) return `This number has only ${countDigits(digits)}. ${ADVICE}`
  const mobile = digits.replace(/^(00)?353/, '0')
  const isMobile = mobile.startsWith('08')
  if (!isMobile || mobile.length === MOBILE_DIGITS) return ''
  return `An Irish mobile number has ${MOBILE_DIGITS} digits, and this one ${mobile.length}. ${ADVICE}`
}

const ADVICE = 'Please check it, or save it as it is.'

function countDigits({ length }: string): string {
  return length === 1 ? '1 digit' : `${length} digits`
}
