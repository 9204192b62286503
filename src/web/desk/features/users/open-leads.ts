import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type BulkChangeResponse, LEAD_BULK_API } from '#contract/leads/lead-bulk.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { OPEN_STATUSES } from '#contract/leads/lead-status.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatCount } from '#web/lib/dates.ts'

export const NOBODY = 'none'

const SHOWN = 5

/** Lists the filters of leads that a person leaves behind: open ones, and booked ones still to come. */
const listKinds = () => [
  ...OPEN_STATUSES.map((status) => ({ status })),
  { status: 'converted' as const, ends_from: dublinDay(new Date()) },
]

type Kind = ReturnType<typeof listKinds>[number]

/** Counts a person's open leads and coming journeys, with some names. It is loaded anew each time. */
export function openLeadsQuery(userId: number | undefined) {
  return queryOptions({
    queryKey: ['leads', 'open of', userId],
    queryFn: async ({ signal }) => {
      const pages = await Promise.all(
        listKinds().map((kind) =>
          callEndpoint(LEAD_API.list, {
            query: { limit: SHOWN, ...kind, assigned_to: String(userId) },
            signal,
          }),
        ),
      )
      const totals = pages.map(({ meta }) => meta.total)
      const booked = totals.at(-1) ?? 0
      return {
        open: totals.reduce((sum, total) => sum + total, 0) - booked,
        booked,
        leads: pages.flatMap(({ data }) => data).slice(0, SHOWN),
      }
    },
    enabled: userId !== undefined,
    staleTime: 0,
    gcTime: 0,
  })
}

type HandOver = { from: number /** user id, or null for unassigned */; to: string }

export function useHandOver() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: async ({ from, to }: HandOver) => {
      let count = 0
      for (const kind of listKinds()) count += await handOverAll(kind, from, to)
      return count
    },
    onSuccess: (count, { to }) =>
      notify.success(
        `${formatCount(count)} ${count === 1 ? 'lead' : 'leads'} ${to === NOBODY ? 'unassigned' : 'handed over'}`,
      ),
    onSettled: () => queries.invalidateQueries({ queryKey: ['leads'] }),
  })
}

async function handOverAll(kind: Kind, from: number, to: string): Promise<number> {
  const assigned_to = to === NOBODY ? null : Number(to)
  let done = 0
  for (;;) {
    const { ids, more } = await callEndpoint(LEAD_BULK_API.listIds, {
      query: { ...kind, assigned_to: String(from) },
    })
    if (ids.length === 0) return done
    const response: BulkChangeResponse = await callEndpoint(LEAD_BULK_API.change, {
      // A lead that someone else has reassigned meanwhile stays with its assignee.
      body: { ids, change: { assigned_to }, bases: ids.map((id) => ({ id, base: { assigned_to: from } })) },
    })
    done += response.changed.length
    if (!more || response.changed.length === 0) return done
  }
}
