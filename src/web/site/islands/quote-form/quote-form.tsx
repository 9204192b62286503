import { CircleAlert, Clock, LoaderCircle } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import {
  EMPTY_QUOTE_FORM,
  fieldLabel,
  HONEYPOT_FIELD,
  MISSING_TITLE,
  type QuoteFormErrors,
} from '#content/quote-form/form.ts'
import { OCCASION_FIELDS } from '#content/quote-form/trip-fields.ts'
import type { QuoteFormLabels } from '#content/sections/quote-form-labels.ts'
import { OCCASION_KINDS } from '#contract/trips/occasion-kind.ts'
import { quoteFormControlId, REQUIRED_NOTE } from './field.tsx'
import { GuidePriceNote } from './guide-price/guide-price-note.tsx'
import { JourneyFields } from './journey-fields.tsx'
import { JourneySummary } from './journey-summary.tsx'
import { PersonFields } from './person-fields.tsx'
import type { QuoteFormProps } from './props.ts'
import { EXTRA_FIELDS } from './trip/trip-extras.tsx'
import { useQuoteForm } from './use-quote-form.ts'

type SummaryProps = QuoteFormProps & {
  notice: { title: string; text: string }
  errors: QuoteFormErrors
  /** whether nothing failed, and the request waits to be sent */
  isStored: boolean
  /** whether an attempt failed on this page; an error delivered with the page already has the focus */
  takesFocus: boolean
}

/** The names of the controls, in the order of the form. */
export const SHOWN_ORDER: readonly string[] = [
  ...(['startLocation', 'endLocation', 'dateOfTravel', 'pickupTime', 'returnDate', 'returnTime'] as const),
  ...(['numberOfPeople', 'groupType'] as const),
  ...OCCASION_KINDS.flatMap((kind) => OCCASION_FIELDS[kind]).map(({ name }) => name),
  'selectedVehicle',
  ...EXTRA_FIELDS.map(({ name }) => name),
  ...(['additionalInfo', 'name', 'email', 'mobile'] as const),
]

const IS_PREVIEW = 'This is a preview of the page. Its form does not send.'

/** Shows the quote form, which works without JavaScript. */
export function QuoteForm(props: QuoteFormProps) {
  const { labels, slug, sent, isPreview } = props
  const form = useQuoteForm(props)
  const given = sent?.values ?? { ...EMPTY_QUOTE_FORM, groupType: props.presetGroupType }
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
      <p id={REQUIRED_NOTE} hidden>
        Required
      </p>
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

/** Hides a field from people. A value in it is a sign of a bot. */
function Honeypot() {
  return (
    <div className="quote-honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}

/**
 * Lists errors in the form's order, and takes the focus. The specified text about missing fields has another order, so it is shown in the
 * toast, or here without being read out.
 */
function ErrorSummary({ notice, errors, isStored, takesFocus, labels, hidden }: SummaryProps) {
  const Icon = isStored ? Clock : CircleAlert
  const look = isStored ? 'error-summary is-stored' : 'error-summary'
  const summary = useRef<HTMLDivElement>(null)
  const id = useId()
  useEffect(() => {
    if (takesFocus) summary.current?.focus()
  }, [takesFocus])
  const wrong = SHOWN_ORDER.filter((field) => errors[field])
  const isListed = notice.title === MISSING_TITLE
  return (
    // biome-ignore lint/a11y/useSemanticElements: it groups no fields
    <div
      className={look}
      role="group"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${isListed ? '' : `${id}-text `}${id}-list`}
      tabIndex={-1}
      ref={summary}
      // biome-ignore lint/a11y/noAutofocus: without a script this alone takes the visitor from the top of the page to what failed
      autoFocus
    >
      <Icon size={22} aria-hidden="true" />
      <div>
        <h3 id={`${id}-title`}>{notice.title}</h3>
        {!(isListed && takesFocus) && (
          <p id={`${id}-text`} aria-hidden={isListed || undefined}>
            {notice.text}
          </p>
        )}
        <ul id={`${id}-list`}>
          {wrong.map((field) => {
            const text = errorText(labels, field, errors[field])
            return (
              <li key={field}>
                {hidden.some((name) => name === field) ? (
                  <span>{text}</span>
                ) : (
                  <a href={`#${quoteFormControlId(field)}`}>{text}</a>
                )}
              </li>
            )
          })}
        </ul>
      </div>
    </div>
  )
}

function errorText(labels: QuoteFormLabels, field: string, error = ''): string {
  const label = fieldLabel(labels, field)
  return error.startsWith(label) ? error : `${label}: ${error}`
}
