import { z } from 'zod'
import { isStorable } from '../basics/text.ts'
import { AUTH_LIMITS } from './account-limits.ts'

const { passwordMin, passwordMax, passwordTyped } = AUTH_LIMITS
const TOO_LONG = `Please use at most ${passwordMax} characters.`

/** Counts characters as people do: a composed letter or an emoji is one. */
function countLetters(password: string): number {
  return [...password.normalize('NFC')].length
}

/** A new password. It is never trimmed, and may contain spaces and any script. Only the server knows which passwords are too common. */
export const NewPassword = z
  .string()
  // The length is checked first: normalising a letter with very many marks takes quadratic time.
  .max(passwordTyped, { error: TOO_LONG, abort: true })
  .refine(isStorable, 'This value is not valid.')
  .refine((value) => countLetters(value) >= passwordMin, `Please use at least ${passwordMin} characters.`)
  .refine((value) => countLetters(value) <= passwordMax, TOO_LONG)
  .meta({ description: `${passwordMin} to ${passwordMax} characters`, minLength: passwordMin })
