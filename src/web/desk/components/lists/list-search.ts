import { create } from 'zustand'

/** Creates a store for a list's search text. It stays in memory and out of the address, because it may be personal. */
function createListSearch() {
  return create<{ search: string }>(() => ({ search: '' }))
}

export type ListSearch = ReturnType<typeof createListSearch>

export function forgetSearch(search: ListSearch): void {
  search.setState({ search: '' })
}

export const leadSearch = createListSearch()
export const userSearch = createListSearch()
