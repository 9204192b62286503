import { ApiError } from '#web/lib/api-error.ts'

const MISSING = ['Please fill in this field.']
const UNREACHABLE = ['Please enter a phone number or an email address.']

/**
 * A refusal with everything that the form still lacks. The server reads each value first, and asks for those that other values, or
 * the page of a request, make necessary only once it could read them all: whoever is on the telephone would be asked twice.
 */
export function addMissing(error: unknown, form: FormData, required: readonly string[]): unknown {
  if (!(error instanceof ApiError) || !error.errors) return error
  const blank = (name: string) => form.has(name) && String(form.get(name)).trim() === ''
  const missing = required.filter(blank).map((name): [string, string[]] => [name, MISSING])
  if (blank('mobile_number') && blank('email')) missing.push(['mobile_number', UNREACHABLE])
  const errors = { ...Object.fromEntries(missing), ...error.errors }
  return new ApiError(error.message, { ...error, response: { ...error.response, errors } })
}
