import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import type { EditorTab } from '../fields/field.ts'
import type { PageDocument } from '../state/document-path.ts'
import { ChangeList } from './change-list.tsx'
import { describeChanges } from './describe-changes.ts'

type ConflictDialogProps = {
  tabs: readonly EditorTab[]
  mine: PageDocument
  theirs: PageDocument
  onSaveMine: () => void
  onTakeTheirs: () => void
  onClose: () => void
}

/** Two people saved the same page: both documents side by side, and nothing is overwritten unasked. */
export function ConflictDialog({ tabs, mine, theirs, ...on }: ConflictDialogProps) {
  return (
    <Dialog
      open
      title="Somebody else has saved this page"
      text="Nothing has been overwritten. Old is their version, new is yours."
      onClose={on.onClose}
      className="w-[40rem]"
    >
      <div className="my-3 max-h-[50dvh] overflow-y-auto rounded-md border border-slate-200 px-3">
        <ChangeList changes={describeChanges(theirs, mine, tabs)} />
      </div>
      <DialogButtons>
        <Button onClick={on.onClose}>Keep editing</Button>
        <Button onClick={on.onTakeTheirs}>Take theirs</Button>
        <Button variant="primary" onClick={on.onSaveMine}>
          Save mine over theirs
        </Button>
      </DialogButtons>
    </Dialog>
  )
}
