import type { z } from 'zod'
import { AppError } from '#server/errors.ts'

/** Parses what a verb was given; what does not fit is `invalid` with each field's messages. */
export function parse<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  throw new AppError('invalid', { errors: fieldErrors(result.error.issues), cause: result.error })
}

/** Field path → messages. An issue about the whole value stands under 'body'. */
export function fieldErrors(
  issues: readonly { path: PropertyKey[]; message: string }[],
): Record<string, string[]> {
  const errors: Record<string, string[]> = {}
  for (const issue of issues) {
    const field = issue.path.join('.') || 'body'
    errors[field] = [...(errors[field] ?? []), issue.message]
  }
  return errors
}
