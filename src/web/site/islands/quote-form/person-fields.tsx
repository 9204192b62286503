import { useEffect, useRef, useState } from 'react'
import type { QuoteFormErrors, QuoteFormValues } from '#content/quote-form/form.ts'
import { type EmailQuestion, questionEmail } from '#contract/basics/email-question.ts'
import { fieldProps, InputField } from './field.tsx'
import type { QuoteFormProps } from './props.ts'

type EmailFieldProps = ReturnType<typeof fieldProps> & { placeholder: string | undefined }

/** The pause in milliseconds after which typing counts as finished. */
const TYPED_MS = 900

/** The milliseconds after which the press that left the field has ended, so that nothing moves under it. */
const LEFT_MS = 300

export type FieldsProps = QuoteFormProps & { given: QuoteFormValues; errors: QuoteFormErrors }

export function PersonFields(props: FieldsProps) {
  const { labels, placeholders } = props
  return (
    <fieldset className="field-rows quote-person">
      <legend className="unseen">Your contact details</legend>
      <InputField
        {...fieldProps(props, 'name', labels.fullName)}
        placeholder={placeholders.fullName}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <EmailField {...fieldProps(props, 'email', labels.email)} placeholder={placeholders.email} />
      <InputField
        {...fieldProps(props, 'mobile', labels.mobile)}
        type="tel"
        placeholder={placeholders.mobile}
        autoComplete="tel"
        inputMode="tel"
        enterKeyHint="next"
      />
    </fieldset>
  )
}

/** Asks about a suspicious email address and offers a correction. It can be sent unchanged. */
function EmailField(props: EmailFieldProps) {
  const box = useRef<HTMLInputElement>(null)
  const timer = useRef<number>(undefined)
  const [question, setQuestion] = useState<EmailQuestion | null>(null)
  function askIn(ms: number) {
    window.clearTimeout(timer.current)
    timer.current = window.setTimeout(() => setQuestion(questionEmail(box.current?.value ?? '')), ms)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before the form was hydrated
  useEffect(() => {
    askIn(0)
    return () => window.clearTimeout(timer.current)
  }, [])
  function take(address: string) {
    if (!box.current) return
    box.current.value = address
    box.current.dispatchEvent(new Event('input', { bubbles: true }))
    // The focus moves to the field, because the pressed button disappears.
    box.current.focus()
    setQuestion(questionEmail(address))
  }
  return (
    <InputField
      {...props}
      ref={box}
      type="email"
      hint={props.error ? null : question && toHint(question, take)}
      onInput={() => askIn(TYPED_MS)}
      onBlur={() => askIn(LEFT_MS)}
      autoComplete="email"
      inputMode="email"
      enterKeyHint="next"
    />
  )
}

function toHint({ text, suggestion }: EmailQuestion, take: (address: string) => void) {
  if (suggestion === null) return { text, isWarning: true }
  return {
    text: 'Did you mean this address?',
    isWarning: true,
    action: { label: suggestion, onPress: () => take(suggestion) },
  }
}
