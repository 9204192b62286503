import { CircleAlert, Clock } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { fieldLabel, QUOTE_FIELDS, type QuoteField, type QuoteFields } from '#content/quote-form/form.ts'
import { TRIP_FIELDS } from '#content/quote-form/trip-fields.ts'
import { quoteControlId } from './field.tsx'
import type { QuoteFormProps } from './props.ts'

type SummaryProps = QuoteFormProps & {
  notice: { title: string; text: string }
  errors: QuoteFields
  /** nothing failed: the enquiry waits to be sent */
  isStored: boolean
  /** after an attempt on this page. What the page was delivered with has the focus of the browser, until a visitor moves it. */
  takesFocus: boolean
}

const PERSON: readonly QuoteField[] = ['name', 'email', 'mobile']

/** The form asks for the journey first, whatever the order of the request is, and for what may be added last. */
const SHOWN_ORDER = [
  ...QUOTE_FIELDS.filter((field) => !PERSON.includes(field)),
  ...PERSON,
  ...TRIP_FIELDS.map(({ name }) => name),
]

/** Lists the errors where the eye and the screen reader are taken after a failed attempt. */
export function ErrorSummary({ notice, errors, isStored, takesFocus, labels, hidden }: SummaryProps) {
  const Icon = isStored ? Clock : CircleAlert
  const look = isStored ? 'error-summary is-stored' : 'error-summary'
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (takesFocus) summary.current?.focus()
  }, [takesFocus])
  return (
    // biome-ignore lint/a11y/noAutofocus: without a script this alone takes the visitor from the top of the page to what failed
    <div className={look} role="alert" tabIndex={-1} ref={summary} autoFocus>
      <Icon size={22} aria-hidden="true" />
      <div>
        <h3>{notice.title}</h3>
        <p>{notice.text}</p>
        <ul>
          {SHOWN_ORDER.filter((field) => errors[field]).map((field) => (
            <li key={field}>
              {hidden.some((name) => name === field) ? (
                <span>{`${fieldLabel(labels, field)}: ${errors[field]}`}</span>
              ) : (
                <a href={`#${quoteControlId(field)}`}>{fieldLabel(labels, field)}</a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}
