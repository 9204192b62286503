import type { Business } from '#contract/settings/business.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { EditorStore } from '../state/editor-store.ts'
import type { OpenedPage } from './use-opened-page.ts'
import { resetPage } from './version-api.ts'

type Resetting = { kind: EditorKind; store: EditorStore; opened: OpenedPage; business: Business }

/** Back to the shipped document: a new version on the server, and one step that undo takes back in the form. */
export function useResetting({ kind, store, opened, business }: Resetting) {
  const { page, known, changed } = opened
  return useMutation({
    mutationFn: async () => (page ? resetPage(kind.area, page.id, known.current) : null),
    onSuccess: (saved) => {
      if (saved) changed(saved, { rests: true })
      const document = saved?.content ?? kind.shipped(business)
      const { dispatch } = store.getState()
      dispatch({ type: 'replace-document', document })
      dispatch({ type: 'mark-saved', sent: document, stored: document })
      notify.success(kind.reset)
    },
    onError: (error) =>
      notify.error('Reset failed: Could not reset content.', { description: errorReason(error) }),
  })
}
