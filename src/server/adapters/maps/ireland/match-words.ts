import { isNearly } from './edit-distance.ts'
import { foldWords } from './fold-words.ts'

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

/** A name as it is compared: its folded words with a space between. */
export type FoldedName = string

export function foldPlaceName(name: string): FoldedName {
  const words = foldWords(name)
  return (words.length > 1 && words[0] === 'the' ? words.slice(1) : words).join(' ')
}

export const splitName = (name: FoldedName): string[] => (name.includes(' ') ? name.split(' ') : [name])

/** Without its spaces, because people write names apart and together. */
export const joinName = (name: FoldedName): string => (name.includes(' ') ? name.replaceAll(' ', '') : name)

export const isPadding = (word: string) => PADDING.has(word)

export function withoutPadding(words: string[]): string[] {
  const remaining = words.filter((word) => !PADDING.has(word))
  return remaining.length > 0 ? remaining : words
}

/** The last word typed may be unfinished. What names the county may stand beside the name. */
export function matchName(typed: string[], name: FoldedName, countyWords: string[]): Fit {
  const [joined, joinedName] = [typed.join(''), joinName(name)]
  if (joined === joinedName) return EXACT
  if (joinedName.startsWith(joined)) return BEGINS
  const rest = typed.filter((word) => !countyWords.includes(word))
  if (rest.length > 0 && rest.length < typed.length) {
    if (rest.join('') === joinedName) return EXACT - 2
    if (joinedName.startsWith(rest.join(''))) return BEGINS - 2
  }
  return fitText(rest.length > 0 ? rest : typed, splitName(name))
}

/** Whether all that was typed are whole words of the name: 'London' is no Londonderry. */
export function containsText(typed: string[], name: FoldedName): boolean {
  const words = splitName(name)
  return typed.join('') === joinName(name) || typed.every((word) => words.includes(word))
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
export function matchNearly(typed: string[], name: FoldedName): Fit {
  const [joined, joinedName] = [typed.join(''), joinName(name)]
  if (isSlip(joined, joinedName, true)) return NEARLY + (isSlip(joined, joinedName, false) ? 10 : 0)
  const words = splitName(name)
  const all = typed.every((word, index) =>
    words.some((candidate) => candidate === word || isSlip(word, candidate, index === typed.length - 1)),
  )
  return all ? NEARLY - 10 : 0
}

function isSlip(typed: string, word: string, open: boolean): boolean {
  if (typed[0] !== word[0]) return false
  const atMost = typed.length >= 8 ? 2 : typed.length >= 4 ? 1 : 0
  return isNearly(typed, word, atMost, open)
}
