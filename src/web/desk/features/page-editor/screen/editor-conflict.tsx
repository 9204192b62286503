import { notify } from '#web/desk/ui/notify.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { OpenedPage } from '../saving/use-opened-page.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { PageConflictDialog } from '../versions/conflict-dialog.tsx'

type EditorConflictProps = { kind: EditorKind; store: EditorStore; opened: OpenedPage; saving: Saving }

/** The choice between two versions, when somebody else has saved the page meanwhile. */
export function EditorConflict({ kind, store, opened, saving }: EditorConflictProps) {
  const { conflict } = saving
  if (!conflict) return null
  const { editor, dispatch } = store.getState()
  const { theirs, saver, as, done } = conflict
  return (
    <PageConflictDialog
      kind={kind}
      saver={saver}
      base={editor.saved}
      mine={editor.document}
      theirs={theirs}
      onClose={saving.closeConflict}
      onSave={(document) => {
        dispatch({ type: 'replace-document', document })
        saving.save({ done, as, version: conflict.version })
      }}
      onTake={(document) => {
        dispatch({ type: 'replace-document', document })
        dispatch({ type: 'mark-saved', sent: theirs, stored: theirs })
        opened.known.current = conflict.version ?? 0
        saving.closeConflict()
        notify.success('You now have their version. Undo restores yours.')
      }}
    />
  )
}
