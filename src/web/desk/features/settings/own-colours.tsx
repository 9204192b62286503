import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { EVERYWHERE_API, type PageColours } from '#contract/content/bulk-edit-endpoints.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

const ownColoursQuery = queryOptions({
  queryKey: ['own-colours'],
  queryFn: ({ signal }) => callEndpoint(EVERYWHERE_API.ownColours, { signal }),
  staleTime: 0,
})

/** Lists pages with colours that do not follow the theme. */
export function OwnColours() {
  const found = useQuery(ownColoursQuery)
  return (
    <section aria-labelledby="own-colours" className="mt-4 border-t border-slate-200 pt-3">
      <h3 id="own-colours" className="text-[13px] font-semibold text-slate-900">
        Pages with their own colours
      </h3>
      {found.data ? <Pages pages={found.data} /> : null}
      {found.isPending ? <p className="mt-1 text-[13px] text-slate-600">Loading…</p> : null}
      {!found.data && found.isError ? (
        <div className="mt-1 flex flex-wrap items-center gap-3">
          <p className="text-[13px] text-red-700">The pages could not be loaded.</p>
          <Button size="small" onClick={() => found.refetch()} disabled={found.isFetching}>
            Try again
          </Button>
        </div>
      ) : null}
    </section>
  )
}

function Pages({ pages }: { pages: readonly PageColours[] }) {
  const [asks, setAsks] = useState(false)
  const { putAway, bringBack } = useColours(() => setAsks(false))
  const own = pages.filter((page) => page.own > 0)
  const away = pages.filter((page) => page.put_away > 0)
  return (
    <>
      <p className="mt-1 text-[13px] wrap-anywhere text-slate-700">
        {own.length === 0 ? 'Every page follows the theme.' : `${listed(own, 'own')}.`}
      </p>
      {away.length > 0 ? (
        <p className="mt-1 text-[13px] wrap-anywhere text-slate-700">
          Replaced by the theme, and can be restored: {listed(away, 'put_away')}.
        </p>
      ) : null}
      <div className="mt-2 flex flex-wrap gap-2 empty:hidden">
        {own.length + away.length > 0 ? (
          <>
            <Button
              size="small"
              onClick={() => setAsks(true)}
              disabled={own.length === 0 || putAway.isPending}
            >
              Apply to all pages
            </Button>
            <Button
              size="small"
              onClick={() => bringBack.mutate()}
              disabled={away.length === 0 || bringBack.isPending}
            >
              Restore their colours
            </Button>
          </>
        ) : null}
      </div>
      <AlertDialog
        open={asks}
        title="Apply the theme to all pages?"
        confirm="Apply to all pages"
        busy={putAway.isPending}
        onConfirm={() => putAway.mutate()}
        onCancel={() => setAsks(false)}
      >
        <p className="wrap-anywhere">
          The colours of {own.map(writeName).join(', ')} will be replaced by the theme. Visitors of live pages
          see it at once. You can restore them.
        </p>
      </AlertDialog>
    </>
  )
}

/** Lists pages with their number of colours: '/weddings (3 colours), /tours (1 colour)'. */
function listed(pages: readonly PageColours[], which: 'own' | 'put_away'): string {
  return pages
    .map((page) => `${writeName(page)} (${page[which] === 1 ? '1 colour' : `${page[which]} colours`})`)
    .join(', ')
}

function writeName({ url }: Pick<PageColours, 'url'>): string {
  return url === '/' ? 'Home page' : url
}

function useColours(onPutAway: () => void) {
  const queries = useQueryClient()
  const refresh = () => queries.invalidateQueries({ queryKey: ownColoursQuery.queryKey })
  const onError = (error: unknown) => notify.error(`The colours could not be changed: ${errorReason(error)}`)
  const bringBack = useMutation({
    mutationFn: () => callEndpoint(EVERYWHERE_API.bringBack, {}),
    onSuccess: ({ pages }) => notify.success(`Colours restored on ${pagesText(pages.length)}.`),
    onError,
    onSettled: refresh,
  })
  const putAway = useMutation({
    mutationFn: () => callEndpoint(EVERYWHERE_API.putAway, {}),
    onSuccess: ({ pages }) =>
      notify.success(`The theme is applied to ${pagesText(pages.length)}.`, {
        action: { label: 'Undo', onClick: () => bringBack.mutate() },
      }),
    onError,
    onSettled: () => {
      onPutAway()
      return refresh()
    },
  })
  return { putAway, bringBack }
}

function pagesText(count: number): string {
  return count === 1 ? '1 page' : `${count} pages`
}
