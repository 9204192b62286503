import { Fragment, type ReactNode } from 'react'

/**
 * Draws the entries of a list, each known by its place: two of them may read the same, and one that is being typed
 * must not be rendered again with every key press.
 */
export function each<Entry>(
  entries: readonly Entry[],
  render: (entry: Entry, index: number) => ReactNode,
): ReactNode {
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: content has no other identity than its place
    <Fragment key={index}>{render(entry, index)}</Fragment>
  ))
}
