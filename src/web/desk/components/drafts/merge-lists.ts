import { isSameValue } from '#contract/basics/same-value.ts'

/** An entry of a list that is known by its id, or by its name where it has none. */
type Entry = { id: string | number } | { name: string }
type Key = string | number
type Lists = { base: unknown; now: unknown; typed: unknown }
type EntryVersions = Record<keyof Lists, Entry | undefined>
/** An entry with my values and with theirs where we collide; undefined: it is removed. */
type MergedEntry = { mine: Entry | undefined; theirs: Entry | undefined }

export type MergedLists = { mine: Entry[]; theirs: Entry[]; isContested: boolean }

/** How two versions of one entry are merged. */
type MergeEntries = (entries: Record<keyof Lists, Entry>) => { mine: Entry; theirs: Entry }

/**
 * Lists whose entries have ids or names are merged entry by entry: two people may change different ones at once, add some and remove some.
 * Null for values that are no such lists.
 */
export function mergeLists({ base, now, typed }: Lists, mergeEntries: MergeEntries): MergedLists | null {
  if (!isKeyed(base) || !isKeyed(now) || !isKeyed(typed)) return null
  const find = (list: Entry[], key: Key) => list.find((entry) => keyOf(entry) === key)
  const merged = orderKeys(base, now, typed).map((key) =>
    mergeEntry({ base: find(base, key), now: find(now, key), typed: find(typed, key) }, mergeEntries),
  )
  const present = (pick: keyof MergedEntry) => merged.flatMap((entry) => entry[pick] ?? [])
  return {
    mine: present('mine'),
    theirs: present('theirs'),
    isContested: merged.some(({ mine, theirs }) => !isSameValue(mine, theirs)),
  }
}

/** Of two entries with the same name nobody can tell which one was changed. */
function isKeyed(value: unknown): value is Entry[] {
  if (!Array.isArray(value) || !value.every(isEntry)) return false
  return new Set(value.map(keyOf)).size === value.length
}

function isEntry(value: unknown): value is Entry {
  return typeof value === 'object' && value !== null && ('id' in value || 'name' in value)
}

function keyOf(entry: Entry): Key {
  return 'id' in entry ? entry.id : entry.name
}

/** In the order of whoever types, if they have changed it, else of what is stored. What the other list has besides stands behind. */
function orderKeys(base: Entry[], now: Entry[], typed: Entry[]): Key[] {
  const [before, after] = [base.map(keyOf), typed.map(keyOf)]
  const isMoved = !isSameValue(
    before.filter((key) => after.includes(key)),
    after.filter((key) => before.includes(key)),
  )
  const [first, second] = isMoved ? [typed, now] : [now, typed]
  return [...new Set([...first, ...second].map(keyOf))]
}

/** Whoever left an entry alone follows the other, also where that one removed it. */
function mergeEntry({ base, now, typed }: EntryVersions, mergeEntries: MergeEntries): MergedEntry {
  if (isSameValue(typed, base)) return { mine: now, theirs: now }
  if (isSameValue(now, base) || isSameValue(now, typed)) return { mine: typed, theirs: typed }
  if (!base || !now || !typed) return { mine: typed, theirs: now }
  return mergeEntries({ base, now, typed })
}
