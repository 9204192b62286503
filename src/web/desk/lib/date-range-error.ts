/** Returns the hint beside a period that begins after its end; undefined for any other. Days are YYYY-MM-DD. */
export function findReversedDays(from: string | undefined, to: string | undefined): string | undefined {
  return from && to && to < from ? 'The first day is after the last: nothing is found.' : undefined
}
