import { z } from 'zod'
import { LIMITS } from './limits.ts'
import { isStorable } from './text.ts'

const { passwordMin, passwordMax } = LIMITS.auth

/** As long as people count it: composed letters are one, and an emoji is not two. */
function lengthOf(password: string): number {
  return [...password.normalize('NFC')].length
}

/** A password to be set. Never trimmed; spaces and every script are welcome. What is too common only the server knows. */
export const NewPassword = z
  .string()
  .refine(isStorable, 'This cannot be read.')
  .refine((value) => lengthOf(value) >= passwordMin, `Please use at least ${passwordMin} characters.`)
  .refine((value) => lengthOf(value) <= passwordMax, `Please use at most ${passwordMax} characters.`)
  .meta({ description: `${passwordMin} to ${passwordMax} characters`, minLength: passwordMin })
