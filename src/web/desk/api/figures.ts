import { queryOptions } from '@tanstack/react-query'
import { API } from '#contract/basics/api-paths.ts'
import type { LeadFigures } from '#contract/figures/figures.ts'
import { callApi } from '#web/lib/api-client.ts'

/** Days in Dublin, both included; an assignee is a user id, 'none', or 'all'. */
export type FiguresChoice = { from: string; to: string; assignedTo: string }

export function figuresQuery({ from, to, assignedTo }: FiguresChoice) {
  return queryOptions({
    queryKey: ['leads', 'figures', from, to, assignedTo],
    queryFn: ({ signal }) =>
      callApi<LeadFigures>(API.figures, { query: { from, to, assigned_to: assignedTo }, signal }),
  })
}
