import { changePage } from '#web/desk/api/content-pages.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { PageDocument } from '../state/document-path.ts'
import type { OpenedPage } from './use-opened-page.ts'
import { discardDraft, publishDraft } from './version-api.ts'

export const PUBLISHED = 'Published: Page is now live.'
export const DRAFT_SAVED = 'Saved: Draft stored.'

/** Makes the page live as it was saved last, or a draft again. */
export function usePublishing({ area }: EditorKind, { page, known, changed }: OpenedPage) {
  return useMutation({
    mutationFn: (publish: boolean) => {
      if (!page) throw new Error('A page that does not exist yet cannot be published.')
      return publish && page.draft
        ? publishDraft(area, page.id, known.current)
        : changePage(area, page.id, { is_published: publish })
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
        { description: errorReason(error) },
      )
    },
  })
}

/** Back to what visitors see; undo brings the draft's text back into the form. */
export function useDiscarding(
  { area }: EditorKind,
  { page, changed }: OpenedPage,
  onDiscarded: (document: PageDocument) => void,
) {
  return useMutation({
    mutationFn: () => {
      if (!page) throw new Error('A page that does not exist yet has no draft.')
      return discardDraft(area, page.id)
    },
    onSuccess: (saved) => {
      changed(saved, { rests: true })
      onDiscarded(saved.content)
      notify.success('Discarded: The form shows what visitors see.')
    },
    onError: (error) => notify.error(`The draft could not be discarded: ${errorReason(error)}`),
  })
}
