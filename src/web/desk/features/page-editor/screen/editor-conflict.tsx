import { notify } from '#web/desk/ui/notify.ts'
import type { EditorKind } from '../kinds/editor-kind.ts'
import type { OpenedPage } from '../saving/use-opened-page.ts'
import type { Saving } from '../saving/use-saving.ts'
import type { PageDocument } from '../state/document-path.ts'
import type { EditorStore } from '../state/editor-store.ts'
import { ConflictDialog } from '../versions/conflict-dialog.tsx'

type EditorConflictProps = {
  kind: EditorKind
  store: EditorStore
  opened: OpenedPage
  saving: Saving
  /** puts a stored document in place of the form's */
  onReplace: (document: PageDocument) => void
}

/** The choice between two versions, when somebody else has saved the page meanwhile. */
export function EditorConflict({ kind, store, opened, saving, onReplace }: EditorConflictProps) {
  const { conflict } = saving
  if (!conflict) return null
  return (
    <ConflictDialog
      tabs={kind.described}
      mine={store.getState().editor.document}
      theirs={conflict.theirs}
      onClose={saving.closeConflict}
      onSaveMine={() => saving.save({ done: kind.saved, version: conflict.version })}
      onTakeTheirs={() => {
        onReplace(conflict.theirs)
        opened.known.current = conflict.version ?? 0
        saving.closeConflict()
        notify.success('You now have their version. Undo restores yours.')
      }}
    />
  )
}
