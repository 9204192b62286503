import { useQueryClient } from '@tanstack/react-query'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import { changePage, createPage, pagesKey, readPage } from '#web/desk/api/content-pages.ts'
import { refuseField, settleField } from '#web/desk/components/drafts/field-drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { fieldPlace, urlError } from './variant.ts'
import { duplicateHomePage } from './variant-api.ts'

const URL_TOAST_MS = 3_000
export const CLONE_FAILED = 'Failed to clone content. The URL might already exist.'

/** Reloads both lists. */
function useRefresh() {
  const queries = useQueryClient()
  return () => queries.invalidateQueries({ queryKey: pagesKey('index') })
}

export function useDuplicate() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async (root: ListedContentPage | undefined) =>
      duplicateHomePage(root && (await readPage('index', root.id)).content),
    onSuccess: () => notify.success('Duplicated: New Home variant created.'),
    onError: (error) => notify.error(CLONE_FAILED, { description: errorReason(error) }),
    onSettled: refresh,
  })
}

/** Its dialog says why it failed. */
export function useClone() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: async ({ page, url }: { page: ListedContentPage; url: string }) => {
      const { content } = await readPage('index', page.id)
      return createPage('index', { url, sublink: url.slice(1), content })
    },
    onSuccess: ({ url }) => notify.success(`Content cloned to ${url}`),
    onSettled: refresh,
  })
}

export function useMove() {
  const refresh = useRefresh()
  const queries = useQueryClient()
  return useMutation({
    parallel: true,
    mutationFn: ({ id, url }: { id: number; url: string }) =>
      changePage('index', id, { url, sublink: url.slice(1) }),
    onSuccess: (_page, { id, url }) => {
      settleField(fieldPlace('url', id), url)
      notify.success('URL updated', { duration: URL_TOAST_MS })
      void queries.invalidateQueries({ queryKey: ['content', 'redirects'] })
    },
    onError: (error, { id, url }) => {
      refuseField(fieldPlace('url', id), url, `Not saved: ${urlError(error)}`)
      notify.error('Update failed: Could not update URL.')
    },
    onSettled: refresh,
  })
}

export function usePublish() {
  const refresh = useRefresh()
  return useMutation({
    mutationFn: ({ id, publish }: { id: number; publish: boolean }) =>
      changePage('index', id, { is_published: publish }),
    onSuccess: (_page, { publish }) => notify.success(publish ? 'Published' : 'Unpublished'),
    onError: (error) =>
      notify.error('Action failed: Could not update publish state.', { description: errorReason(error) }),
    onSettled: refresh,
  })
}

export function useName() {
  const refresh = useRefresh()
  return useMutation({
    parallel: true,
    mutationFn: ({ id, name }: { id: number; name: string }) => changePage('index', id, { name }),
    onSuccess: (_page, { id, name }) => {
      settleField(fieldPlace('name', id), name)
      notify.success('Name saved')
    },
    onError: (error, { id, name }) => {
      refuseField(fieldPlace('name', id), name, `Not saved: ${errorReason(error)}`)
      notify.error(`The name could not be saved: ${errorReason(error)}`)
    },
    onSettled: refresh,
  })
}

export function useNote() {
  const refresh = useRefresh()
  return useMutation({
    parallel: true,
    mutationFn: ({ id, note }: { id: number; note: string }) =>
      changePage('index', id, { internal_note: note }),
    onSuccess: (_page, { id, note }) => {
      settleField(fieldPlace('note', id), note)
      notify.success('Note saved')
    },
    onError: (error, { id, note }) => {
      refuseField(fieldPlace('note', id), note, `Not saved: ${errorReason(error)}`)
      notify.error(`The note could not be saved: ${errorReason(error)}`)
    },
    onSettled: refresh,
  })
}
