import { foldForSearch } from '../basics/text.ts'
import { tripWords } from '../trips/trip-facts.ts'
import type { Lead } from './lead.ts'
import { idOfReference } from './lead-reference.ts'

/** The fields that the search text contains. Number and reference are looked up separately. */
export type SearchedLead = Pick<
  Lead,
  | 'full_name'
  | 'email'
  | 'pickup_location'
  | 'dropoff_location'
  | 'additional_info'
  | 'mobile_number'
  | 'mobile_e164'
> & { trip?: Lead['trip'] }

/**
 * Builds a lead's search text: folded, with a space before every word so that beginnings of words can be found, names also joined, and
 * phone numbers as digits. A line break prevents matches across fields.
 */
export function writeSearchText(lead: SearchedLead): string {
  const digits = (lead.mobile_e164 ?? lead.mobile_number).replace(/\D/g, '')
  const joined = joinParts(searchWords(lead.full_name))
  return [
    joined === searchWords(lead.full_name) ? lead.full_name : `${lead.full_name} ${joined}`,
    lead.email,
    lead.pickup_location,
    lead.dropoff_location,
    [lead.additional_info, ...tripWords(lead.trip)].join(' '),
    digits,
  ]
    .map((field) => ` ${searchWords(field)}`)
    .join('\n')
}

/** Joins the parts of a name, because people separate them differently: 'maccarthybyrne' for 'mac carthy-byrne'. */
function joinParts(name: string): string {
  return name.replace(/[\s\p{Pd}]+/gu, '')
}

export function searchWords(value: string): string {
  return foldForSearch(value).split(/\s+/).filter(Boolean).join(' ')
}

/** One search term: texts of which one must match, or a lead's number. */
export type SearchTerm = { texts: string[]; id: number | null }
/** The conditions that a lead must match: every term, or the id if the whole search is its reference or the number of one of its quotes. */
export type SearchPlan = { terms: SearchTerm[]; id: number | null }

/** The most terms; further ones are ignored. */
const TERMS_MAX = 12
/** Matches digits that look like a phone number and are not part of a word. */
const DIGITS = /(?<![\p{L}\d#])\(?\+? ?\(?\d[\d ()./\p{Pd}]*\d(?![\p{L}\d])/gu

/** Matches an extension, which a phone number may have but the search ignores. */
const EXTENSION = /(?<=\d) ?(?:ext\.?|x) ?\d{1,7}(?!\S)/g

/** Matches the revision in a quote's number, after the reference. */
const REVISION = /\s*\/\s*\d+\s*$/
/** Matches a reference before a slash and digits. It needs a letter, because digits alone are a phone number or a date. */
const QUOTE_NUMBER = /(?<!\S)(?=\S*\p{L})([^\s/]+)\/\d+(?!\S)/gu

/** Reads a search into terms; there are none without words. */
export function planSearch(typed: string): SearchPlan {
  const terms: SearchTerm[] = []
  const words = searchWords(typed)
    .replace(/# (?=\d)/g, '#')
    .replace(EXTENSION, '')
    .replace(QUOTE_NUMBER, (word, reference: string) => {
      const id = idOfReference(reference)
      if (id === null) return word
      terms.push({ texts: [word], id })
      return ' '
    })
    .replace(DIGITS, (run) => {
      const number = phoneNeedle(run)
      if (number === null) return run
      terms.push({ texts: [...new Set([number, ...fromTheNorth(number), run])], id: readNumber(run) })
      return ' '
    })
  for (const word of new Set(words.split(' ').filter(Boolean))) {
    terms.push({
      texts: [...new Set([word, joinParts(word)])].filter(Boolean).map(searchNeedle),
      id: readNumber(word) ?? idOfReference(word),
    })
  }
  return { terms: terms.slice(0, TERMS_MAX), id: idOfReference(typed.replace(REVISION, '')) }
}

export function isFoundBy(lead: SearchedLead & Pick<Lead, 'id'>, typed: string): boolean {
  const { terms, id } = planSearch(typed)
  if (id === lead.id) return true
  const text = writeSearchText(lead)
  return terms.every((term) => term.id === lead.id || term.texts.some((needle) => text.includes(needle)))
}

/** Returns what to look for. A word of three letters or more is found anywhere, a shorter one only where a word begins. */
function searchNeedle(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word
}

/** Reads a lead's number, with or without '#'; null if the word is none. */
function readNumber(word: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(word) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * Returns the part of a phone number that all spellings share: without 00 or +, the home country's code and the leading zero. Null if there
 * are too few digits; fewer are enough after a leading zero or plus.
 */
function phoneNeedle(run: string): string | null {
  const digits = run.replace('(0)', '').replace(/\D/g, '')
  if (digits.length < (/^[+( ]*0|^\(?\+/.test(run) ? 4 : 6)) return null
  // The last digits of a number may begin with two zeros, which are then no prefix.
  const international = /^00\d{1,2}$/.test(digits) ? digits : digits.replace(/^00/, '')
  const isAtHome = !run.includes('+') && /^0[^0]/.test(digits)
  const national = isAtHome ? digits.slice(1) : withoutHome(international)
  return national.length < 3 ? international : national
}

/** Returns the other spelling of a Northern Irish number: 028 in the North for 048 from the Republic. */
function fromTheNorth(needle: string): string[] {
  return /^48\d{8}$/.test(needle) ? [`28${needle.slice(2)}`] : []
}

/** Removes the home country's code. A foreign number that looks like a local one is shorter. */
function withoutHome(international: string): string {
  return international.length > 10 || international.length < 7
    ? international.replace(/^3530?/, '')
    : international
}
