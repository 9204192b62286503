import { foldForSearch } from '../basics/text.ts'
import { tripWords } from '../trips/trip-facts.ts'
import type { Lead } from './lead.ts'
import { idOfReference } from './lead-reference.ts'

/** The fields that a search looks through; the number of a lead and its reference are looked up beside them. */
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
 * Folded, every word after one space, so that a beginning of a word is found behind a space; a name of several parts once more as one,
 * the phone number as its digits. A line break keeps a word from matching across two fields.
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

/** 'mac carthy-byrne' → 'maccarthybyrne': people space and join the parts of a name as they like. */
function joinParts(name: string): string {
  return name.replace(/[\s\p{Pd}]+/gu, '')
}

export function searchWords(value: string): string {
  return foldForSearch(value).split(/\s+/).filter(Boolean).join(' ')
}

/** One word of a search: a text that the lead has, any of these, or its number. */
export type SearchTerm = { texts: string[]; id: number | null }
/** A lead is found when it fits every term, in any order, or when all that was typed is its reference or a quote's number. */
export type SearchPlan = { terms: SearchTerm[]; id: number | null }

/** More words than anybody types; what follows is not looked at. */
const TERMS_MAX = 12
/** A run of digits as phone numbers are written, apart from words. */
const DIGITS = /(?<![\p{L}\d#])\(?\+? ?\(?\d[\d ()./\p{Pd}]*\d(?![\p{L}\d])/gu

/** An extension is shown with a phone number; no number is searched by it. */
const EXTENSION = /(?<=\d) ?(?:ext\.?|x) ?\d{1,7}(?!\S)/g

/** The part of a quote's number that follows the reference of its lead. */
const REVISION = /\s*\/\s*\d+\s*$/
/** A word before a slash and digits. It has a letter: digits alone are a phone number or a date. */
const QUOTE_NUMBER = /(?<!\S)(?=\S*\p{L})([^\s/]+)\/\d+(?!\S)/gu

/** Reads what a search asks for. A search without any word asks for nothing. */
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

/** A word of three letters or more is found anywhere; one or two letters only where a word begins. */
function searchNeedle(word: string): string {
  return [...word].length < 3 ? ` ${word}` : word
}

/** The number of a lead, with or without the sign before it; null for what is none. */
function readNumber(word: string): number | null {
  const [, digits] = /^#?([1-9]\d{0,14})$/.exec(word) ?? []
  return digits === undefined ? null : Number(digits)
}

/**
 * The part of a phone number that every way of writing it has: without 00 or +, the country of home and the nought before
 * an area. Null for too few digits to be one; a nought or a plus says it sooner.
 */
function phoneNeedle(run: string): string | null {
  const digits = run.replace('(0)', '').replace(/\D/g, '')
  if (digits.length < (/^[+( ]*0|^\(?\+/.test(run) ? 4 : 6)) return null
  // The last digits of a number may begin with two noughts as well.
  const international = /^00\d{1,2}$/.test(digits) ? digits : digits.replace(/^00/, '')
  const isAtHome = !run.includes('+') && /^0[^0]/.test(digits)
  const national = isAtHome ? digits.slice(1) : withoutHome(international)
  return national.length < 3 ? international : national
}

/** A number in Northern Ireland is 048 from the Republic and 028 there: it is found by both. */
function fromTheNorth(needle: string): string[] {
  return /^48\d{8}$/.test(needle) ? [`28${needle.slice(2)}`] : []
}

/** A number that only looks like one of home is shorter than those are. */
function withoutHome(international: string): string {
  return international.length > 10 || international.length < 7
    ? international.replace(/^3530?/, '')
    : international
}
