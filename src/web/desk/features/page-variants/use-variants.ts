import { useQueryClient } from '@tanstack/react-query'
import type { ListedContentPage } from '#contract/content/content-page.ts'
import { changePage, createPage, pagesKey, readPage } from '#web/desk/api/content-pages.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { duplicateHomePage } from './variant-api.ts'

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
