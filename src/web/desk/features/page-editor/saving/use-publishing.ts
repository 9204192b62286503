import { useMutation } from '@tanstack/react-query'
import { changePage } from '#web/desk/api/content-pages.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { OpenedPage } from './use-opened-page.ts'

export const PUBLISHED = 'Published: Page is now live.'

/** Makes the page live as it was saved last, or a draft again. */
export function usePublishing({ area }: EditorKind, { page, changed }: OpenedPage) {
  return useMutation({
    mutationFn: (publish: boolean) => {
      if (!page) throw new Error('A page that does not exist yet cannot be published.')
      return changePage(area, page.id, { is_published: publish })
    },
    onSuccess: (saved, publish) => {
      changed(saved, { rests: false })
      notify.success(publish ? PUBLISHED : 'Unpublished: Page is now a draft.')
    },
    onError: (error) => {
      const refused = error instanceof ApiError && error.status >= 400 && error.status < 500
      notify.error(
        refused
          ? 'Action failed: Could not update publish state.'
          : 'Error: Server error updating publish state.',
      )
    },
  })
}
