import { useQueryClient } from '@tanstack/react-query'
import type { ContentPage, ListedContentPage } from '#contract/content/content-page.ts'
import { changePage, createPage, pagesKey, readPage } from '#web/desk/api/content-pages.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'

const ATTEMPTS = 3

const LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789'

const RANDOM_LETTERS = 8

export const CLONE_FAILED = 'Failed to clone content. The URL might already exist.'

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

/** Copies a page. The dialog shows errors. */
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

/**
 * Creates a draft with the home page's content at an invented URL. If the address is taken (422), it tries another, three in all; other
 * errors are thrown. Without `content` the draft has shipped content.
 */
export async function duplicateHomePage(
  content: ContentPage['content'] | undefined,
  create: typeof createPage = createPage,
): Promise<ContentPage> {
  for (let attempt = 1; ; attempt += 1) {
    const url = randomUrl()
    try {
      return await create('index', { url, sublink: url.slice(1), content })
    } catch (error) {
      const taken = error instanceof ApiError && error.status === 422
      if (!taken || attempt === ATTEMPTS) throw error
    }
  }
}

function randomUrl(): string {
  const random = crypto.getRandomValues(new Uint32Array(RANDOM_LETTERS))
  return `/homepage-${Array.from(random, (number) => LETTERS[number % LETTERS.length]).join('')}`
}
