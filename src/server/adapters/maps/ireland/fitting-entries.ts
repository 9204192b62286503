import type { Entry, EntryIndex } from './index-names.ts'

/**
 * All entries of which a name can fit what is typed, and few others. A name fits when it begins so, or when it has all of the
 * words, the last of them perhaps unfinished. A word that names the county of an entry need not stand in its name.
 */
export function findFitting(index: EntryIndex, counties: ReadonlySet<string>, typed: string[]): Entry[] {
  const found = withAll(index, typed)
  for (const county of new Set(typed.filter((word) => counties.has(word)))) {
    const rest = typed.filter((word) => word !== county)
    if (rest.length > 0)
      found.push(...withAll(index, rest).filter((entry) => entry.countyWords.includes(county)))
  }
  return found
}

function withAll(index: EntryIndex, words: string[]): Entry[] {
  return [...index.beginning(words.join('')), ...rarest(index, words)]
}

/** Of all words the one that the fewest names have. */
function rarest(index: EntryIndex, words: string[]): Entry[] {
  const groups = words.map((word, at) =>
    at === words.length - 1 ? index.withStart(word) : index.withWord(word),
  )
  return groups.reduce((fewest, group) => (group.length < fewest.length ? group : fewest))
}
