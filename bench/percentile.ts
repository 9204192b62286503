/** @param wanted from 0 to 1: the least value that so large a share does not exceed. NaN of nothing. */
export function percentile(values: readonly number[], wanted: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.max(0, Math.ceil(sorted.length * wanted) - 1)] ?? Number.NaN
}
