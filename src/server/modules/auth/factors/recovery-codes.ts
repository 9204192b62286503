import { randomInt } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { hashPassword } from '#server/modules/users/passwords.ts'
import type { Server } from '#server/server.ts'

/** No similar characters, and no vowels, which make words. */
const LETTERS = '23456789bcdfghjkmnpqrstvwxz'
const SELECTOR = 4
const LENGTH = 15
const GROUP = 5

/** `selector` finds the row; the rest has 52 bits and is stored as a slow hash. */
export type RecoveryCode = { selector: string; rest: string }

/** Returns the codes in groups, as shown. No two share a selector. */
export function makeRecoveryCodes(): string[] {
  const codes = new Map<string, string>()
  while (codes.size < AUTH_LIMITS.recoveryCodes) {
    const letters = Array.from({ length: LENGTH }, () => LETTERS.charAt(randomInt(LETTERS.length))).join('')
    codes.set(letters.slice(0, SELECTOR), letters)
  }
  return [...codes.values()].map((code) => code.match(new RegExp(`.{${GROUP}}`, 'g'))?.join('-') ?? code)
}

/** Returns null if the text is no recovery code. */
export function readRecoveryCode(typed: string): RecoveryCode | null {
  const letters = typed.toLowerCase().replace(/[\s-]/g, '')
  if (letters.length !== LENGTH || [...letters].some((letter) => !LETTERS.includes(letter))) return null
  return { selector: letters.slice(0, SELECTOR), rest: letters.slice(SELECTOR) }
}

type RecoverySheet = { codes: string[]; rows: { selector: string; codeHash: string }[] }

/** Returns the codes to show once, and their rows to store. */
export async function makeRecoverySheet(server: Server): Promise<RecoverySheet> {
  const codes = makeRecoveryCodes()
  const rows = codes.flatMap((code) => readRecoveryCode(code) ?? [])
  const hashes = await Promise.all(rows.map(({ rest }) => hashPassword(server, rest)))
  return { codes, rows: rows.map(({ selector }, n) => ({ selector, codeHash: hashes[n] ?? '' })) }
}
