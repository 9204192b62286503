import { queryOptions } from '@tanstack/react-query'
import { STATS_API } from '#contract/figures/figures.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'

/** Days in Dublin, both included; an assignee is a user id, 'none', or 'all'. */
export type FiguresChoice = { from: string; to: string; assignedTo: string }

export function figuresQuery({ from, to, assignedTo }: FiguresChoice) {
  return queryOptions({
    queryKey: ['leads', 'figures', from, to, assignedTo],
    queryFn: ({ signal }) =>
      callEndpoint(STATS_API.figures, { query: { from, to, assigned_to: assignedTo }, signal }),
  })
}
