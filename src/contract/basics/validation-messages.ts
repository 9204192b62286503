import type { z } from 'zod'

const WRONG_TYPE: Record<string, string> = {
  string: 'Please enter text.',
  number: 'Please enter a number.',
  int: 'Please enter a whole number.',
  boolean: 'Please send true or false.',
  array: 'Please send a list.',
  object: 'Please send fields with their values.',
}

/** Describes what is wrong with a value in plain words, if its schema has no message. */
export function plainProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type') return WRONG_TYPE[issue.expected] ?? 'Please check this.'
  if (issue.code === 'invalid_value') return `Please choose one of: ${issue.values.join(', ')}.`
  if (issue.code === 'too_small') {
    return bound(issue.origin, issue.inclusive === false ? 'more than' : 'at least', issue.minimum)
  }
  if (issue.code === 'too_big') {
    return bound(issue.origin, issue.inclusive === false ? 'less than' : 'at most', issue.maximum)
  }
  return 'Please check this.'
}

function bound(origin: string, words: string, limit: number | bigint): string {
  if (origin === 'string') return `Please use ${words} ${limit} characters.`
  if (origin === 'array') return `Please choose ${words} ${limit}.`
  return `Please enter ${words} ${limit}.`
}
