import { randomInt } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import type { Server } from '#server/server.ts'

/** The characters of codes: none that look alike, and no vowels, which would form words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const SELECTOR = 4
const LENGTH = 15
const GROUP = 5

/** The parts of a recovery code. `selector` finds the row; `rest` has 52 bits and is stored as a slow hash. */
export type RecoveryCode = { selector: string; rest: string }

/** Makes codes in groups, as they are shown. No two share a selector. */
export function makeRecoveryCodes(): string[] {
  const codes = new Map<string, string>()
  while (codes.size < AUTH_LIMITS.recoveryCodes) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
    codes.set(letters.slice(0, SELECTOR), letters)
  }
  return [...codes.values()].map((code) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code)
}

/** Splits a recovery code; null if the text is none. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null
  return { selector: letters.slice(0, SELECTOR), rest: letters.slice(SELECTOR) }
}

type RecoverySheet = { codes: string[]; rows: { selector: string; codeHash: string }[] }

/** Makes the codes to show once, and the rows to store for them. */
export async function makeRecoverySheet(server: Server): Promise<RecoverySheet> {
  const codes = makeRecoveryCodes()
  const rows = codes.flatMap((code) => readRecoveryCode(code) ?? [])
  const hashes = await Promise.all(rows.map(({ rest }) => hashPassword(server, rest)))
  return { codes, rows: rows.map(({ selector }, n) => ({ selector, codeHash: hashes[n] ?? '' })) }
}
