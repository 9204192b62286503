import { Fragment, type ReactNode } from 'react'

/** Renders a list's entries, identified by position: texts may be equal, and an entry being typed must not be mounted anew. */
export function each<Entry>(
  entries: readonly Entry[],
  render: (entry: Entry, index: number) => ReactNode,
): ReactNode {
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: content has no other identity than its place
    <Fragment key={index}>{render(entry, index)}</Fragment>
  ))
}
