import { queryOptions } from '@tanstack/react-query'
import { COMPUTE_FIGURES } from '#contract/basics/first-screen-endpoints.ts'
import type { STATS_API } from '#contract/figures/figures.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

/** Days in Dublin, both included; an assignee is a user id, 'none', or 'all'. */
export type FiguresChoice = { from: string; to: string; assignedTo: string }

export function figuresQuery({ from, to, assignedTo }: FiguresChoice) {
  return queryOptions({
    queryKey: ['leads', 'figures', from, to, assignedTo],
    queryFn: ({ signal }) =>
      callReference<typeof STATS_API.figures>(COMPUTE_FIGURES, {
        query: { from, to, assigned_to: assignedTo },
        signal,
      }),
  })
}
