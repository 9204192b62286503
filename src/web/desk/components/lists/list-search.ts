import { create } from 'zustand'

/** What people search for is a name or a mail address: it stays in memory, and out of the address bar. */
export function createListSearch() {
  return create<{ search: string }>(() => ({ search: '' }))
}

export type ListSearch = ReturnType<typeof createListSearch>

export function forgetSearch(search: ListSearch): void {
  search.setState({ search: '' })
}
