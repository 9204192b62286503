const euros = /* @__PURE__ */ new Intl.NumberFormat('en-IE', { style: 'currency', currency: 'EUR' })

/** 125050 → '€1,250.50' */
export function showEuros(cents: number): string {
  return euros.format(cents / 100)
}

/** Shows an amount where room is short: 84000 → '€840', 125050 → '€1,250.50'. */
export function showRoundEuros(cents: number): string {
  return showEuros(cents).replace(/\.00$/, '')
}

/** 125050 → '1250.50', for an input field. */
export function plainEuros(cents: number): string {
  return (cents / 100).toFixed(2)
}

/** The euro sign is before or after the amount, not both. */
const TYPED = /^(?!.*€.*€)(-?)€?(\d{1,13}|\d{1,3}(?:,\d{3}){1,4})(?:\.(\d{0,2}))?€?$/

/** Reads a typed amount in cents, or null if it is none: '1,250.50', '€80', '80 €', '-25', '480.'. */
export function readEuros(typed: string): number | null {
  const [, sign, whole, part = ''] = TYPED.exec(typed.replace(/\s/g, '')) ?? []
  if (whole === undefined) return null
  const cents = Number(whole.replaceAll(',', '')) * 100 + Number(part.padEnd(2, '0'))
  return sign === '-' && cents > 0 ? -cents : cents
}
