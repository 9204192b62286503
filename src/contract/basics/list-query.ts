import { z } from 'zod'

/** One filter of a list: 'all' and an empty value mean none, as the screens send them. */
export function filterLabel<T extends z.ZodType>(inner: T) {
  return z.preprocess((value) => (value === '' || value === 'all' ? undefined : value), inner.optional())
}

/** How many rows a page of a list shall have. */
export function pageSize(max: number) {
  return filterLabel(z.coerce.number().int().min(1).max(max))
}
