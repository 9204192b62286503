import { LoaderCircle } from 'lucide-react'
import { EMPTY_QUOTE } from '#content/quote-form/form.ts'
import { ErrorSummary } from './error-summary.tsx'
import { GuidePriceNote } from './guide-price/guide-price-note.tsx'
import { Honeypot } from './honeypot.tsx'
import { JourneyFields } from './journey-fields.tsx'
import { JourneySummary } from './journey-summary.tsx'
import { PersonFields } from './person-fields.tsx'
import type { QuoteFormProps } from './props.ts'
import { TripExtras } from './trip/trip-extras.tsx'
import { useQuoteForm } from './use-quote-form.ts'

const IS_PREVIEW = 'This is a preview of the page. Its form does not send.'

/** The quote form: whole without JavaScript, and quicker with it. */
export function QuoteForm(props: QuoteFormProps) {
  const { labels, slug, sent, isPreview } = props
  const form = useQuoteForm(props)
  const given = sent?.values ?? EMPTY_QUOTE
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
      <TripExtras given={given} errors={form.errors} />
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
