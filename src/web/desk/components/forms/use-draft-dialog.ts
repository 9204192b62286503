import { useState } from 'react'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Names the draft of a dialog that a key opened and no button reopens. It is kept until the dialog closes. */
export const BEGUN_DRAFT = openDialogDraft('begun')

/**
 * Holds whether a draft's dialog is open. It starts open with `begun`, or if the draft has unsaved text and `reopens` allows it. Closing
 * drops the draft. `inner` is the draft of a dialog opened from this one.
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
