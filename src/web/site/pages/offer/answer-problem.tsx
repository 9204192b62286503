import type { OfferFormState } from '#content/site/page-model.ts'

const FIELD_NAMES: Record<string, string> = {
  name: 'Your full name',
  question: 'What you wrote',
  reason: 'Why you are declining',
  comment: 'Comment',
}

/** What is wrong with a form that was sent. It takes the focus without a script. */
export function AnswerProblem({ form, open }: { form: OfferFormState; open: boolean }) {
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
                <a href={`#offer-${field}`}>
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

/** What was written in a form that the page no longer has. */
function Lost({ values }: { values: OfferFormState['values'] }) {
  if (!values.comment) return null
  const texts = [values.reason, values.comment].filter(Boolean)
  return (
    <>
      <p>We have not received what you wrote. Copy it if you want to email it to us:</p>
      <blockquote className="offer-unsent">{texts.join('\n')}</blockquote>
    </>
  )
}
