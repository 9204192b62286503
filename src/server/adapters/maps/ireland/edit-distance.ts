/**
 * Whether two words differ by at most so many letters put in, left out, changed or swapped with their neighbour.
 * `open`: the second word may go on after the first has ended.
 */
export function isNearly(typed: string, word: string, atMost: number, open: boolean): boolean {
  if (typed.length - word.length > atMost) return false
  if (!open && word.length - typed.length > atMost) return false
  if (atMost === 0) return open ? word.startsWith(typed) : word === typed
  if (countMissing(typed, word) > atMost) return false
  const target = open ? word.slice(0, typed.length + atMost) : word
  const words = { typed, target }
  let rows: Rows = {
    before: [],
    row: Array.from({ length: target.length + 1 }, (_, index) => index),
    next: [],
  }
  for (let i = 1; i <= typed.length; i += 1) {
    if (fillRow(words, i, rows, atMost) > atMost) return false
    rows = { before: rows.row, row: rows.next, next: rows.before }
  }
  // Further to the left the row has not been filled.
  const ends = open ? rows.row.slice(Math.max(0, typed.length - atMost)) : [rows.row[target.length] ?? 0]
  return Math.min(...ends) <= atMost
}

/** Each letter that the other word has not is one slip at least. Cheap, so that most words are compared no further. */
function countMissing(typed: string, word: string): number {
  let missing = 0
  for (const letter of typed) if (!word.includes(letter)) missing += 1
  return missing
}

type Words = { typed: string; target: string }
type Rows = { before: number[]; row: number[]; next: number[] }

/** Fills the next row as far as it can be small enough and returns its lowest number. */
function fillRow(words: Words, i: number, rows: Rows, atMost: number): number {
  const { target } = words
  const first = Math.max(1, i - atMost)
  const last = Math.min(target.length, i + atMost)
  rows.next[first - 1] = first === 1 ? i : atMost + 1
  let lowest = rows.next[first - 1] ?? 0
  for (let j = first; j <= last; j += 1) {
    const cost = cheapest(words, i, j, rows)
    rows.next[j] = cost
    if (cost < lowest) lowest = cost
  }
  for (let j = last + 1; j <= target.length; j += 1) rows.next[j] = atMost + 1
  return lowest
}

function cheapest({ typed: a, target: b }: Words, i: number, j: number, rows: Rows): number {
  const { before, row, next } = rows
  const changed = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const best = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, changed)
  const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return swapped ? Math.min(best, (before[j - 2] ?? 0) + 1) : best
}
