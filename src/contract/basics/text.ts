import { z } from 'zod'
import { cleanLines, cleanText } from './clean-text.ts'

export type TextLimits = { min?: number; max: number }

/** Text of one line, trimmed, without invisible characters. */
export function text(limits: TextLimits) {
  return measuredText(limits, cleanText)
}

/** Text that may have several lines. */
export function lines(limits: TextLimits) {
  return measuredText(limits, cleanLines)
}

/**
 * Returns the schema of a text with a length in code points. It rejects what PostgreSQL cannot store: NUL and lone surrogates. The
 * browser's maxlength counts UTF-16 code units, so a field full of emoji ends earlier there.
 */
export function measuredText({ min = 0, max }: TextLimits, clean: (typed: string) => string) {
  return z
    .string()
    .overwrite(clean)
    .min(min, min === 1 ? 'Please fill in this field.' : `Please use at least ${min} characters.`)
    .max(max, { error: ({ input }) => tooLong(max, String(input)) })
    .refine(isStorable, NOT_STORABLE)
}

/** The length limit from which the message does not name it. */
const LONG = 500

function tooLong(max: number, input: string): string {
  const limit = `Please use at most ${max} characters.`
  return max < LONG ? limit : `${limit} This text has ${[...input].length}.`
}

export const NOT_STORABLE = 'This text contains characters that cannot be stored.'

export function isStorable(value: string): boolean {
  return !value.includes('\u0000') && value.isWellFormed()
}

/** Letters that Unicode cannot decompose, with their usual plain spellings. */
const WHOLE_LETTERS: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', þ: 'th' },
  ...{ ł: 'l', ø: 'o', đ: 'd', ð: 'd', ħ: 'h', ı: 'i', ŧ: 't', ŋ: 'n' },
}

/** Returns a text in lower case without diacritics, so that 'dun laoghaire' finds 'Dún Laoghaire', and 'lukasz' finds 'Łukasz'. */
export function foldText(value: string): string {
  return value
    .normalize('NFD')
    .replace(/\p{Diacritic}/gu, '')
    .toLowerCase()
    .replace(/[ßæœþłøđðħıŧŋ]/g, (letter) => WHOLE_LETTERS[letter] ?? letter)
}

/** Matches the characters that people and keyboards use as apostrophes. */
const APOSTROPHES = /['’‘‛ʼʻ`´′＇]/g

/** Folds a text and removes apostrophes, so that "o'brien" and 'obrien' both find 'O’Brien'. */
export function foldForSearch(value: string): string {
  return foldText(value).replace(APOSTROPHES, '')
}

/** Compares texts by code units. Intl's collation would keep two megabytes of tables in memory. */
export function compareTexts(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0
}

/** Compares names alphabetically. Capitals and diacritics count only between names that are otherwise equal. */
export function compareNames(one: string, other: string): number {
  return compareTexts(foldText(one), foldText(other)) || compareTexts(one, other)
}
