/** Returns the hint beside a period that begins after its end; undefined for any other. Days are YYYY-MM-DD. */
export function findReversedDays(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && to < from ? '“From” is after “To”, so nothing is found.' : undefined
}
