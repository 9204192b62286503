import type { z } from 'zod'
import { plainProblem } from '#contract/basics/validation-messages.ts'
import { AppError } from '#server/errors.ts'

/** Parses the input of a use case. Throws `invalid` with the messages for each field. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value, { error: plainProblem })
  if (result.success) return result.data
  throw new AppError('invalid', { errors: fieldErrors(result.error.issues, value), cause: result.error })
}

/** Collects messages by the path of their field; an issue of the whole value has the path 'body'. */
function fieldErrors(issues: readonly z.core.$ZodIssue[], value: unknown): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  const wrongTypes = new Set(issues.filter(({ code }) => code === 'invalid_type').map(nameField))
  for (const issue of issues) {
    const field = nameField(issue)
    // Zod also reports the length of a text where a list is expected, which would only confuse.
    if (wrongTypes.has(field) && issue.code !== 'invalid_type') continue
    // A missing field gets one message. A rule over several fields has its own message, since it may name a field that is never sent, such
    // as their sum.
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
