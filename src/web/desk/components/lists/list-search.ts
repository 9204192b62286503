import { create } from 'zustand'

/** Search text may be personal, so it stays in memory, not in the address bar. */
export function createListSearch() {
  return create<{ search: string }>(() => ({ search: '' }))
}

export type ListSearch = ReturnType<typeof createListSearch>

export function forgetSearch(search: ListSearch): void {
  search.setState({ search: '' })
}
