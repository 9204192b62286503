import { create } from 'zustand'

/** A search text may be a name or an email address: it stays in memory, and out of the address bar. */
export function createListSearch() {
  return create<{ search: string }>(() => ({ search: '' }))
}

export type ListSearch = ReturnType<typeof createListSearch>

export function forgetSearch(search: ListSearch): void {
  search.setState({ search: '' })
}
