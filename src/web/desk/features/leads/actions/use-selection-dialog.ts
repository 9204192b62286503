import { z } from 'zod'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Names the draft that keeps the leads of an open dialog, to select them again after an ended session. */
const SELECTION_DRAFT = openDialogDraft('selection')

/** Opens a dialog about selected leads, and stores their ids, so that it reopens with the same leads after an ended session. */
export function useSelectionDialog(name: string, selected: number[]) {
  const { open, show, close } = useDraftDialog(name, { reopens: readSelection().length > 0 })
  return {
    open,
    show: () => {
      writeDraft(SELECTION_DRAFT, selected)
      show()
    },
    close: () => {
      forgetSelection()
      close()
    },
  }
}

export function readSelection(): number[] {
  return z.array(z.number()).catch([]).parse(readDraft(SELECTION_DRAFT))
}

export function forgetSelection(): void {
  writeDraft(SELECTION_DRAFT, undefined)
}
