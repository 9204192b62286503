import type { z } from 'zod'
import { plainProblem } from '#contract/basics/validation-messages.ts'
import { AppError } from '#server/errors.ts'

/** Parses the input of a use case. Invalid input throws `invalid` with each field's messages. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainProblem })
  if (result.success) return result.data
  throw new AppError('invalid', { errors: fieldErrors(result.error.issues, value), cause: result.error })
}

/** Field path → messages. An issue about the whole value has the path 'body'. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const wrongTypes = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameField))
  for (const issue of issues) {
    const field = nameField(issue)
    // Zod measures whatever has a length: a text in the place of a list would also be too long a text.
    if (wrongTypes.has(field) && issue.code !== 'invalid_type') continue
    // A field that is not there at all has broken no rule but that one, whatever its schema says of wrong values. A rule
    // over several fields may name one that nobody sends, such as their sum, and says itself what is wrong with it.
    const missing =
      issue.path.length > 0 && issue.code !== 'custom' && valueAt(value, issue.path) === undefined
    errors[field] = [...(errors[field] ?? []), missing ? 'Please fill in this field.' : issue.message]
  }
  return errors
}

function nameField({ path }: z.core.$ZodIssue): string {
  return path.join('.') || 'body'
}

function valueAt(value: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  )
}
