import { LeadFilter } from '#contract/leads/lead-list.ts'

const FILTERS = Object.entries(LeadFilter.shape)

/** Reads the filter from an address, and adds the search. Invalid values are ignored. */
export function readFilter(parameters: URLSearchParams, search: string): LeadFilter {
  const read = FILTERS.flatMap(([name, schema]) => {
    const { data } = schema.safeParse(parameters.get(name) ?? undefined)
    return data === undefined ? [] : [[name, data]]
  })
  const { search: _, ...filter }: LeadFilter = Object.fromEntries(read)
  const words = search.trim()
  return words ? { ...filter, search: words } : filter
}

export function isFiltered(filter: LeadFilter): boolean {
  return Object.values(filter).some((value) => value !== undefined)
}

/** Counts active filters, without the search. */
export function countFilters({ search: _, ...filter }: LeadFilter): number {
  return Object.values(filter).filter((value) => value !== undefined).length
}
