import { create } from 'zustand'

/** Search text may be personal, so it stays in memory, not in the address bar. */
function createListSearch() {
  return create<{ search: string }>(() => ({ search: '' }))
}

export type ListSearch = ReturnType<typeof createListSearch>

export function forgetSearch(search: ListSearch): void {
  search.setState({ search: '' })
}

export const leadSearch = createListSearch()
export const userSearch = createListSearch()
