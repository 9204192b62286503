import { useQueryClient } from '@tanstack/react-query'
import { CONTENT_API } from '#contract/content/content-endpoints.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import { pagesKey } from '#web/desk/api/content-pages.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'

function useRefresh(area: ContentArea) {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pagesKey(area) })
}

export function useRestorePage(area: ContentArea) {
  const refresh = useRefresh(area)
  return useMutation({
    mutationFn: (id: number) => callEndpoint(CONTENT_API.restore, { params: { area, id } }),
    onSuccess: ({ url }) => notify.success(`Restored: ${url} is back.`),
    onError: (error) => notify.error(`The page could not be restored: ${errorReason(error)}`),
    onSettled: refresh,
  })
}

/** Deletes a page. It can be restored from the toast, or later from the list of deleted pages. */
export function useDeletePage(area: ContentArea) {
  const refresh = useRefresh(area)
  const { mutate: restore } = useRestorePage(area)
  return useMutation({
    mutationFn: (id: number) => callEndpoint(CONTENT_API.delete, { params: { area, id } }),
    onSuccess: (_nothing, id) =>
      notify.success('Deleted', { action: { label: 'Undo', onClick: () => restore(id) } }),
    onError: (error) => notify.error(`The page could not be deleted: ${errorReason(error)}`),
    onSettled: refresh,
  })
}
