import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { ArrowRight } from 'lucide-react'
import type { ContentArea } from '#contract/content/content-page.ts'
import { REDIRECT_API } from '#contract/content/redirect-endpoints.ts'
import { LoadAlert } from '#web/desk/components/loaded.tsx'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TitledCard } from '#web/desk/ui/card.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

const redirectsQuery = queryOptions({
  queryKey: ['content', 'redirects'],
  queryFn: ({ signal }) => callEndpoint(REDIRECT_API.list, { signal }),
})

/** Lists former addresses that redirect to pages. Shows nothing if there are none. */
export function RedirectList({ areas }: { areas: readonly ContentArea[] }) {
  const found = useQuery(redirectsQuery)
  const queries = useQueryClient()
  const remove = useMutation({
    mutationFn: (id: number) => callEndpoint(REDIRECT_API.remove, { params: { id } }),
    onSuccess: () => notify.success('Removed: the old address now shows “not found”.'),
    onError: (error) => notify.error(`The redirect could not be removed: ${errorReason(error)}`),
    onSettled: () => queries.invalidateQueries({ queryKey: redirectsQuery.queryKey }),
  })
  if (found.isError) return <LoadAlert title="The old addresses could not be loaded." query={found} />
  const redirects = found.data?.filter(({ area }) => areas.includes(area)) ?? []
  if (redirects.length === 0) return null
  return (
    <TitledCard
      lined
      title={`Old addresses (${redirects.length})`}
      text="Old links still work: visitors and search engines are redirected to the new address (301)."
    >
      <ul className="divide-y divide-slate-200">
        {redirects.map(({ id: one, from, to, works }) => (
          <li key={one} className="flex items-center justify-between gap-3 px-4 py-2 text-sm">
            <p className="min-w-0 break-words text-slate-900">
              {from} <ArrowRight aria-hidden className="inline size-4 text-slate-600" />
              <span className="sr-only">redirects to</span> {to}
              {works ? null : (
                <span className="block text-[13px] text-slate-600">
                  This page is not live, so its redirects are off.
                </span>
              )}
            </p>
            <Button size="small" onClick={() => remove.mutate(one)} disabled={remove.isPending}>
              Remove<span className="sr-only"> {from}</span>
            </Button>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
