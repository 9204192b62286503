import { DECOY_FIELD } from '#content/quote-form/form.ts'

/** People neither see nor reach it; a robot that fills in whatever it finds gives itself away. */
export function Decoy() {
  return (
    <div className="quote-decoy" aria-hidden="true">
      <label htmlFor={DECOY_FIELD}>Leave this field empty</label>
      <input id={DECOY_FIELD} name={DECOY_FIELD} type="text" tabIndex={-1} autoComplete="off" />
    </div>
  )
}
