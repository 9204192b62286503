import { isStorable, NOT_STORABLE } from '#contract/basics/text.ts'
import { AppError } from '#server/errors.ts'

/** The most fields named in a response. */
const NAMED_MAX = 20

/** Rejects a request with text that PostgreSQL cannot store, in values or names. Throws `invalid` with the path of each such field. */
export function requireStorable(given: unknown): void {
  const fields = unstorableFields(given)
  if (fields.length === 0) return
  throw new AppError('invalid', {
    errors: Object.fromEntries(fields.map((field) => [field, [NOT_STORABLE]])),
  })
}

/** Lists the fields whose text cannot be stored. It does not recurse, so that deeply nested data cannot overflow the stack. */
function unstorableFields(given: unknown): string[] {
  const fields: string[] = []
  const waiting: [path: string, value: unknown][] = [['', given]]
  for (let next = waiting.pop(); next && fields.length < NAMED_MAX; next = waiting.pop()) {
    const [path, value] = next
    if (typeof value === 'string') {
      if (!isStorable(value)) fields.push(path || 'body')
    } else if (typeof value === 'object' && value !== null) {
      for (const [key, inner] of Object.entries(value)) {
        if (isStorable(key)) waiting.push([path ? `${path}.${key}` : key, inner])
        else fields.push(path || 'body')
      }
    }
  }
  return fields
}
