import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { USER_API } from '#contract/account/user-endpoints.ts'
import type { BulkChangeResponse } from '#contract/leads/lead-bulk.ts'
import { LEAD_BULK_API } from '#contract/leads/lead-bulk-endpoints.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'
import { errorReason } from '#web/lib/error-text.ts'

export const NOBODY = 'none'
const SHOWN = 5

/** How many open leads somebody handles, and some of them by name. */
export function openLeadsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['leads', 'open of', userId],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        OPEN_STATUSES.map((status) =>
          callEndpoint(LEAD_API.list, {
            query: { limit: SHOWN, status, assigned_to: String(userId) },
            signal,
          }),
        ),
      )
      return {
        total: pages.reduce((sum, { meta }) => sum + (meta.total ?? 0), 0),
        leads: pages.flatMap(({ data }) => data).slice(0, SHOWN),
      }
    },
    enabled: userId !== undefined,
    staleTime: 0,
  })
}

/** Who can take them. */
export const takersQuery = queryOptions({
  queryKey: ['staff'],
  queryFn: ({ signal }) => callEndpoint(USER_API.listStaff, { signal }),
  staleTime: 60_000,
})

type HandOver = { from: number /** user id, or nobody */; to: string }

/** Gives the open leads of one person to another, status by status, as many at once as one change may take. */
export function useHandOver() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ from, to }: HandOver) => {
      let count = 0
      for (const status of OPEN_STATUSES) count += await handOverAll(status, from, to)
      return count
    },
    onSuccess: (count) =>
      notify.success(`${formatCount(count)} ${count === 1 ? 'lead' : 'leads'} handed over`),
    onError: (error) =>
      notify.error('The leads could not be handed over', { description: errorReason(error) }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
}

async function handOverAll(
  status: (typeof OPEN_STATUSES)[number],
  from: number,
  to: string,
): Promise<number> {
  const assigned_to = to === NOBODY ? null : Number(to)
  let done = 0
  for (;;) {
    const { ids, more } = await callEndpoint(LEAD_BULK_API.listIds, {
      query: { status, assigned_to: String(from) },
    })
    if (ids.length === 0) return done
    const response: BulkChangeResponse = await callEndpoint(LEAD_BULK_API.change, {
      body: { ids, change: { assigned_to } },
    })
    done += response.changed.length
    if (!more || response.changed.length === 0) return done
  }
}
