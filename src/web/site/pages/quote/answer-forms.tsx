import { Mail } from 'lucide-react'
import type { ReactNode } from 'react'
import type { QuoteReplyState } from '#content/site/page-model.ts'
import { withinText } from '#contract/basics/duration-text.ts'
import { showEuros } from '#contract/basics/money.ts'
import type { QuoteState } from '#contract/leads/quote-state.ts'
import { type ShownQuote, showTerms } from '#contract/quotes/quote.ts'
import { DECLINE_REASONS } from '#contract/quotes/quote-reply.ts'
import type { Business } from '#contract/settings/business.ts'
import { PhoneLink } from '#web/site/elements/contact-links.tsx'

type Answerable = Extract<ShownQuote, { lines: unknown }>

type AnswerFormsProps = {
  quote: Answerable
  form: QuoteReplyState | undefined
  business: Business
}

/** Shows three forms without JavaScript, to accept, decline or ask. They post to the page's own URL. */
export function AnswerForms({ quote, form, business }: AnswerFormsProps) {
  const total = showEuros(quote.total_cents)
  const typed = (name: string) => form?.values[name] ?? ''
  const wrong = (name: string) => form?.errors[name]
  const tried = (action: string) => form?.values.action === action
  return (
    <aside id="answer" className="quote-page-answer" aria-label="Your answer">
      <form method="post" className="quote-page-accept" aria-labelledby="quote-page-accept-title">
        <h2 id="quote-page-accept-title">Accept this quote</h2>
        <input type="hidden" name="action" value="accept" />
        <Field name="name" label="Your full name, to confirm" error={wrong('name')}>
          {(control) => <input {...control} type="text" autoComplete="name" defaultValue={typed('name')} />}
        </Field>
        <p className="quote-page-note">
          By booking you accept the terms on this page. {whatIsDue(quote, total)}
          {quote.confirms
            ? ` We will confirm your vehicle ${withinText(business.confirmMinutes, business.openingHours.always)}; nothing is payable until then.`
            : ''}
        </p>
        <button type="submit" className="button button-primary button-large">
          Book with obligation to pay {total}
        </button>
      </form>
      <details open={tried('ask')}>
        <summary>Ask a question</summary>
        <QuestionForm title="Ask a question" label="Your question" send="Send question" form={form} />
      </details>
      <details open={tried('decline')}>
        <summary>Decline this quote</summary>
        <form method="post" aria-label="Decline this quote">
          <input type="hidden" name="action" value="decline" />
          <Field name="reason" label="Why are you declining?" error={wrong('reason')}>
            {(control) => (
              <select {...control} defaultValue={typed('reason')}>
                <option value="">Select a reason</option>
                {DECLINE_REASONS.map((reason) => (
                  <option key={reason} value={reason}>
                    {reason}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field name="comment" label="Comment" optional error={wrong('comment')}>
            {(control) => <textarea {...control} rows={3} defaultValue={typed('comment')} />}
          </Field>
          <button type="submit" className="button button-quiet">
            Decline quote
          </button>
        </form>
      </details>
      <WhomToAsk name={quote.created_by_name} business={business} number={quote.number} />
    </aside>
  )
}

/** Says what is due: by the lines of the terms about paying; terms without any are only referred to. */
function whatIsDue(quote: Answerable, total: string): string {
  const lines = showTerms(quote)
    .split('\n')
    .filter((line) => /^(payment|deposit|balance)\b/i.test(line.trim()))
  if (lines.length === 0) return `${total} is payable as set out there.`
  return `You pay ${total}. ${lines.map((line) => line.trim().replace(/[^.!]$/, '$&.')).join(' ')}`
}

type WhomToAskProps = { name: string; business: Business; number: string }

function WhomToAsk({ name, business, number }: WhomToAskProps) {
  return (
    <div className="quote-page-ring">
      <p>
        Questions? Ask {name}, quoting {number}.
      </p>
      <PhoneLink business={business} />
      {business.email && (
        <a href={`mailto:${business.email}?subject=${encodeURIComponent(`Quote ${number}`)}`}>
          <Mail size={18} strokeWidth={1.75} aria-hidden="true" />
          <span>{business.email}</span>
        </a>
      )}
    </div>
  )
}

type QuestionFormProps = Pick<AnswerFormsProps, 'form'> & Record<'title' | 'label' | 'send', string>

/** Shows the form for a question, which a customer may ask in any state of the quote. */
export function QuestionForm({ title, label, send, form }: QuestionFormProps) {
  return (
    <form method="post" aria-label={title}>
      <input type="hidden" name="action" value="ask" />
      <Field name="question" label={label} error={form?.errors.question}>
        {(control) => <textarea {...control} rows={4} defaultValue={form?.values.question} />}
      </Field>
      <button type="submit" className="button button-quiet">
        {send}
      </button>
    </form>
  )
}

type Control = {
  id: string
  name: string
  'aria-required': true | undefined
  'aria-invalid': true | undefined
  'aria-describedby': string | undefined
}

type FieldProps = {
  name: string
  label: string
  error: string | undefined
  optional?: boolean
  children: (control: Control) => ReactNode
}

function Field({ name, label, error, optional, children }: FieldProps) {
  const id = `quote-page-${name}`
  return (
    <div className="field">
      <label htmlFor={id}>
        {label}
        {optional && <span className="field-optional"> (optional)</span>}
      </label>
      {children({
        id,
        name,
        'aria-required': optional ? undefined : true,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': error ? `${id}-error` : undefined,
      })}
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
    </div>
  )
}

type AfterAnswerProps = {
  quote: Answerable
  form: QuoteReplyState | undefined
  business: Business
}

const TITLES: Partial<Record<QuoteState, string>> = {
  declined: 'Have you changed your mind?',
  cancelled: 'Would you still like to travel?',
}

/** Says how to go on after an answer, which is final on this page: customers who change their mind write to the business, or ring. */
export function AfterAnswer({ quote, form, business }: AfterAnswerProps) {
  const { state, number, created_by_name: name } = quote
  const title = TITLES[state] ?? 'Has something changed?'
  return (
    <aside className="quote-page-answer" aria-label="What to do next">
      <section>
        <h2>{title}</h2>
        <p className="quote-page-note">Write to us here, or ring us, quoting {number}.</p>
      </section>
      <QuestionForm title="Write to us" label="Your message" send="Send message" form={form} />
      <WhomToAsk name={name} business={business} number={number} />
    </aside>
  )
}

const FIELD_NAMES: Record<string, string> = {
  name: 'Your full name',
  question: 'What you wrote',
  reason: 'Why you are declining',
  comment: 'Comment',
}

/** Shows the errors of a sent form. They take the focus without JavaScript. */
export function AnswerProblem({ form, open }: { form: QuoteReplyState; open: boolean }) {
  const fields = Object.entries(form.errors)
  return (
    // biome-ignore lint/a11y/noAutofocus: the page has no script that could move the focus to the reason of the refusal
    <div className="error-summary" role="alert" tabIndex={-1} autoFocus>
      <div>
        <h2>Your answer was not sent</h2>
        <p>{form.notice}</p>
        {fields.length > 0 && (
          <ul>
            {fields.map(([field, message]) => (
              <li key={field}>
                <a href={`#quote-page-${field}`}>
                  {FIELD_NAMES[field] ?? field}: {message}
                </a>
              </li>
            ))}
          </ul>
        )}
        {!open && <Lost values={form.values} />}
      </div>
    </div>
  )
}

/** Shows text that was sent with a form that the page no longer has. */
function Lost({ values }: { values: QuoteReplyState['values'] }) {
  if (!values.comment) return null
  const texts = [values.reason, values.comment].filter(Boolean)
  return (
    <>
      <p>We have not received what you wrote. Copy it if you want to email it to us:</p>
      <blockquote className="quote-page-unsent">{texts.join('\n')}</blockquote>
    </>
  )
}
