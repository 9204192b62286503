import { isNearly } from './edit-distance.ts'

/** How well something typed fits a name: the closer, the more. 0: not at all. */
export type Fit = number

export const EXACT: Fit = 100
const BEGINS: Fit = 80
const WORDS_IN_ORDER: Fit = 68
const WORDS: Fit = 60
const NEARLY: Fit = 40

/** Words that people add to any name. */
const PADDING = new Set([
  'co',
  'county',
  'ireland',
  'eire',
  'the',
  'city',
  'town',
  'village',
  'of',
  'in',
  'and',
])

export type IndexedName = { words: string[]; joined: string }

export function indexName(words: string[]): IndexedName {
  const bare = words.length > 1 && words[0] === 'the' ? words.slice(1) : words
  return { words: bare, joined: bare.join('') }
}

export const isPadding = (word: string) => PADDING.has(word)

export function withoutPadding(words: string[]): string[] {
  const remaining = words.filter((word) => !PADDING.has(word))
  return remaining.length > 0 ? remaining : words
}

/** The last word typed may be unfinished. What names the county may stand beside the name. */
export function matchName(typed: string[], name: IndexedName, countyWords: string[]): Fit {
  const joined = typed.join('')
  if (joined === name.joined) return EXACT
  if (name.joined.startsWith(joined)) return BEGINS
  const rest = typed.filter((word) => !countyWords.includes(word))
  if (rest.length > 0 && rest.length < typed.length) {
    if (rest.join('') === name.joined) return EXACT - 2
    if (name.joined.startsWith(rest.join(''))) return BEGINS - 2
  }
  return fitText(rest.length > 0 ? rest : typed, name.words)
}

/** Whether all that was typed are whole words of the name: 'London' is no Londonderry. */
export function containsText(typed: string[], { words, joined }: IndexedName): boolean {
  return typed.join('') === joined || typed.every((word) => words.includes(word))
}

function fitText(typed: string[], words: string[]): Fit {
  const at = typed.map((word, index) =>
    words.findIndex((candidate) =>
      index === typed.length - 1 ? candidate.startsWith(word) : candidate === word,
    ),
  )
  if (at.some((index) => index < 0)) return 0
  return at.every((position, index) => index === 0 || position > (at[index - 1] ?? 0))
    ? WORDS_IN_ORDER
    : WORDS
}

/** As `matchName`, with small slips of the finger forgiven. */
export function matchNearly(typed: string[], name: IndexedName): Fit {
  const joined = typed.join('')
  if (isSlip(joined, name.joined, true)) return NEARLY + (isSlip(joined, name.joined, false) ? 10 : 0)
  const all = typed.every((word, index) =>
    name.words.some((candidate) => candidate === word || isSlip(word, candidate, index === typed.length - 1)),
  )
  return all ? NEARLY - 10 : 0
}

function isSlip(typed: string, word: string, open: boolean): boolean {
  if (typed[0] !== word[0]) return false
  const atMost = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  return isNearly(typed, word, atMost, open)
}
