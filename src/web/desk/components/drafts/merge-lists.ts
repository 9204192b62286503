import { isSameValue } from '#contract/basics/same-value.ts'

/** An entry of a list that others know by its id. */
type Entry = { id: string | number }
type Lists = { base: unknown; now: unknown; typed: unknown }
type EntryVersions = Record<keyof Lists, Entry | undefined>
/** An entry with my values and with theirs where we collide; undefined: it is removed. */
type MergedEntry = { mine: Entry | undefined; theirs: Entry | undefined }

export type MergedLists = { mine: Entry[]; theirs: Entry[]; isContested: boolean }

/** How two versions of one entry are merged. */
type MergeEntries = (entries: Record<keyof Lists, Entry>) => { mine: Entry; theirs: Entry }

/**
 * Lists whose entries have ids are merged entry by entry: two people may change different ones at once, add some and remove some.
 * Null for values that are no such lists.
 */
export function mergeLists({ base, now, typed }: Lists, mergeEntries: MergeEntries): MergedLists | null {
  if (!isKeyed(base) || !isKeyed(now) || !isKeyed(typed)) return null
  const find = (list: Entry[], id: Entry['id']) => list.find((entry) => entry.id === id)
  const merged = orderIds(base, now, typed).map((id) =>
    mergeEntry({ base: find(base, id), now: find(now, id), typed: find(typed, id) }, mergeEntries),
  )
  const present = (pick: keyof MergedEntry) => merged.flatMap((entry) => entry[pick] ?? [])
  return {
    mine: present('mine'),
    theirs: present('theirs'),
    isContested: merged.some(({ mine, theirs }) => !isSameValue(mine, theirs)),
  }
}

function isKeyed(value: unknown): value is Entry[] {
  return (
    Array.isArray(value) &&
    value.every((entry) => typeof entry === 'object' && entry !== null && 'id' in entry)
  )
}

/** In the order of whoever types, if they have changed it, else of what is stored. What the other list has besides stands behind. */
function orderIds(base: Entry[], now: Entry[], typed: Entry[]): Entry['id'][] {
  const [before, after] = [listIds(base), listIds(typed)]
  const isMoved = !isSameValue(
    before.filter((id) => after.includes(id)),
    after.filter((id) => before.includes(id)),
  )
  const [first, second] = isMoved ? [typed, now] : [now, typed]
  return [...new Set([...listIds(first), ...listIds(second)])]
}

function listIds(list: Entry[]): Entry['id'][] {
  return list.map(({ id }) => id)
}

/** Whoever left an entry alone follows the other, also where that one removed it. */
function mergeEntry({ base, now, typed }: EntryVersions, mergeEntries: MergeEntries): MergedEntry {
  if (isSameValue(typed, base)) return { mine: now, theirs: now }
  if (isSameValue(now, base) || isSameValue(now, typed)) return { mine: typed, theirs: typed }
  if (!base || !now || !typed) return { mine: typed, theirs: now }
  return mergeEntries({ base, now, typed })
}
