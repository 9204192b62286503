import { cleanEmail } from './clean-text.ts'
import { isMailable } from './sender-address.ts'
import { measuredText, type TextLimits } from './text.ts'

/** An email address as a person types it, at most `max` characters. */
export function emailAddress(max: number) {
  return typedEmail({ min: 1, max }).refine(looksLikeEmail, 'Please enter a valid email address.')
}

/** An email address that may be blank. */
export function emailAddressOrBlank(max: number) {
  return typedEmail({ max }).refine(
    (value) => value === '' || looksLikeEmail(value),
    'Please enter a valid email address.',
  )
}

const typedEmail = (limits: TextLimits) => measuredText(limits, cleanEmail)

/**
 * Returns whether a text may be an email address: text, one @, text. It is lenient on purpose and runs in linear time; the schema limits
 * the length.
 */
function looksLikeEmail(value: string): boolean {
  const at = value.indexOf('@')
  return at > 0 && at === value.lastIndexOf('@') && at < value.length - 1 && !/\s/.test(value)
}

/** An email address for links on pages, or ''. Characters with a meaning in links are rejected. */
export function shownEmail() {
  return typedEmail({ max: 254 }).refine(
    (value) => value === '' || (isMailable(value) && !/[?&#%]/.test(value)),
    'Please enter a valid email address.',
  )
}
