import { HONEYPOT_FIELD } from '#content/quote-form/form.ts'

/** People neither see nor reach it; a robot that fills in whatever it finds gives itself away. */
export function Honeypot() {
  return (
    <div className="quote-honeypot" aria-hidden="true">
      <label htmlFor={HONEYPOT_FIELD}>Leave this field empty</label>
      <input id={HONEYPOT_FIELD} name={HONEYPOT_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
