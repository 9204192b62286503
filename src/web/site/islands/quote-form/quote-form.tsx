import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  EMPTY_QUOTE,
  fieldLabel,
  HONEYPOT_FIELD,
  QUOTE_FIELDS,
  type QuoteField,
  type QuoteFields,
} from '#content/quote-form/form.ts'
import { TRIP_FIELDS } from '#content/quote-form/trip-fields.ts'
import { quoteControlId } from './field.tsx'
import { GuidePriceNote } from './guide-price/guide-price-note.tsx'
import { JourneyFields } from './journey-fields.tsx'
import { JourneySummary } from './journey-summary.tsx'
import { PersonFields } from './person-fields.tsx'
import type { QuoteFormProps } from './props.ts'
import { useQuoteForm } from './use-quote-form.ts'

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

const IS_PREVIEW = 'This is a preview of the page. Its form does not send.'

/** The quote form: whole without JavaScript, and quicker with it. */
export function QuoteForm(props: QuoteFormProps) {
  const { labels, slug, sent, isPreview } = props
  const form = useQuoteForm(props)
  const given = sent?.values ?? { ...EMPTY_QUOTE, groupType: props.presetGroupType }
  const fields = { ...props, given, errors: form.errors, hints: form.hints, distance: form.distance }
  return (
    <form
      className="quote-form"
      action="/quote"
      method="post"
      noValidate
      aria-labelledby="quote-title"
      aria-busy={form.busy}
      onSubmit={form.onSubmit}
      onFocus={form.onFocus}
      onInput={form.onInput}
      onReset={form.onReset}
      ref={form.ref}
    >
      {form.notice && (
        <ErrorSummary
          key={form.attempt}
          notice={form.notice}
          errors={form.errors}
          isStored={form.isStored}
          takesFocus={form.attempt > 0}
          {...props}
        />
      )}
      <input type="hidden" name="slug" value={slug} />
      <Honeypot />
      <JourneyFields {...fields} />
      <PersonFields {...fields} />
      {props.showsPrices && <GuidePriceNote guide={form.guide} />}
      <JourneySummary
        form={form.ref}
        given={given}
        distance={form.distance}
        guide={form.guide}
        labels={labels}
        showMap={props.showMap}
        vehicles={props.vehicles}
      />
      <button className="button button-primary button-large" type="submit" disabled={form.busy || isPreview}>
        {form.busy && <LoaderCircle className="spinner" size={20} aria-hidden="true" />}
        <span>{form.busy ? labels.submittingText : labels.submitText}</span>
      </button>
      <p className="quote-progress" role="status">
        {isPreview ? IS_PREVIEW : form.progress}
      </p>
    </form>
  )
}

/** People neither see nor reach this field. A value in it is a bot signal. */
function Honeypot() {
  return (
    <div className="quote-honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/** Lists the errors where the eye and the screen reader are taken after a failed attempt. */
function ErrorSummary({ notice, errors, isStored, takesFocus, labels, hidden }: SummaryProps) {
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
