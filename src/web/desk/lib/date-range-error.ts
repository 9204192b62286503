/** Returns the hint for a period that ends before it begins; undefined otherwise. Days are YYYY-MM-DD. */
export function findReversedDays(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && to < from ? '“From” is after “To”, so nothing is found.' : undefined
}
