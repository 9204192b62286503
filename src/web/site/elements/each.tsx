import { Fragment, type ReactNode } from 'react'

/** Renders a list's entries by position: texts may be equal, and typing must not remount them. */
export function each<Entry>(
  entries: readonly Entry[],
  render: (entry: Entry, index: number) => ReactNode,
): ReactNode {
  return entries.map((entry, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: content has no other identity than its place
    <Fragment key={index}>{render(entry, index)}</Fragment>
  ))
}
