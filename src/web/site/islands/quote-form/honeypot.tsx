import { HONEYPOT_FIELD } from '#content/quote-form/form.ts'

/** People neither see nor reach this field. A value in it is a bot signal. */
export function Honeypot() {
  return (
    <div className="quote-honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
