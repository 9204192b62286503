import { useState } from 'react'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** What was begun by a key, where no button stands that opens it again: stored until its dialog closes. */
export const BEGUN_DRAFT = openDialogDraft('begun')

/**
 * Whether the dialog of a draft is open: from the start when something is stored that was typed there, unless only a person can
 * say what the dialog is about; or because somebody has just asked for it. The draft is dropped as it closes. `inner`: the draft
 * of another dialog that is opened from this one.
 */
export function useDraftDialog(name: string, { reopens = true, begun = false, inner = name } = {}) {
  const [open, setOpen] = useState(() => begun || (reopens && [name, inner].some(isStored)))
  function close() {
    writeDraft(name, undefined)
    if (begun) writeDraft(BEGUN_DRAFT, undefined)
    setOpen(false)
  }
  return { open, show: () => setOpen(true), close }
}

function isStored(draft: string): boolean {
  return readDraft(draft) !== undefined
}
