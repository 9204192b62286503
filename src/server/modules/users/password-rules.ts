import { readFile } from 'node:fs/promises'
import { foldText } from '#contract/basics/text.ts'

const COMMON = 'This password is too common. Please choose another one.'
const OWN_NAME = 'Please do not use your own name or the name of the business as your password.'
const SAME = 'Please use at least three different characters.'

/** The fewest characters that a password needs besides names. */
const LETTERS_BESIDE_A_NAME = 3

/**
 * Returns why a password of the right length is not allowed: it is common, a name with a number, or one repeated key. Null if it is
 * allowed. Digits and signs are not required.
 */
export async function passwordProblem(password: string, names: readonly string[]): Promise<string | null> {
  if (new Set(password).size < 3) return SAME
  if (await isCommon(password.normalize('NFKC').toLowerCase())) return COMMON
  return isNameOnly(password, names) ? OWN_NAME : null
}

function isNameOnly(password: string, names: readonly string[]): boolean {
  const folded = foldText(password)
  const rest = listTexts(names).reduce((left, word) => left.replaceAll(word, ''), folded)
  return rest !== folded && rest.replace(/[^\p{L}]/gu, '').length < LETTERS_BESIDE_A_NAME
}

/** Lists the words of names, longest first, so that a shorter name inside a longer one leaves no remainder. */
function listTexts(names: readonly string[]): string[] {
  const words = names.flatMap((name) => foldText(name).split(/[^\p{L}\p{N}]+/u))
  return words.filter((word) => word.length >= 3).sort((one, other) => other.length - one.length)
}

/**
 * Returns whether a password is on the list of common ones: about eighteen thousand lines, read for each new password and not kept in
 * memory.
 */
async function isCommon(password: string): Promise<boolean> {
  const list = await readFile(new URL('data/common-passwords.txt', import.meta.url), 'utf8')
  return !password.includes('\n') && list.includes(`\n${password}\n`)
}
