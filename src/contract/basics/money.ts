const euros = /* @__PURE__ */ new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

/** Formats an amount: '€1,250.50' for 125050. */
export function showEuros(cents: number): string {
  return euros.format(cents / 100)
}

/** Formats an amount where room is short: '€840' for 84000, '€1,250.50' for 125050. */
export function showRoundEuros(cents: number): string {
  return showEuros(cents).replace(/\.00$/, '')
}

/** Formats an amount for an input field: '1250.50' for 125050. */
export function plainEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** Matches an amount with at most one euro sign, before or after it. */
const TYPED = /^(?!.*€.*€)(-?)€?(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{0,2}))?€?$/

/** Reads a typed amount in cents, such as '1,250.50', '€80', '80 €', '-25' or '480.'; null if it is no amount. */
export function readEuros(typed: string): number | null {
  const [, sign, whole, part = ''] = TYPED.exec(typed.replace(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}
