import { useState } from 'react'
import { moved } from '../state/move-item.ts'

let lastId = 0
const nextId = () => `entry-${++lastId}`

/**
 * Names for the entries of a list that has none of its own, so that a field that was moved is the same field, with its
 * focus. Entries that come or go otherwise, by undo for one, do so at the end.
 */
export function useEntryIds(length: number) {
  const [ids, setIds] = useState<readonly string[]>(() => Array.from({ length }, nextId))
  const current =
    ids.length === length
      ? ids
      : [...ids.slice(0, length), ...Array.from({ length: Math.max(0, length - ids.length) }, nextId)]
  if (current !== ids) setIds(current)
  return {
    ids: current as string[],
    moveId: (from: number, to: number) => setIds(moved(current, from, to)),
    removeId: (index: number) => setIds(current.toSpliced(index, 1)),
  }
}
