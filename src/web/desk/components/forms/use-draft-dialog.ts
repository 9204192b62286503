import { useState } from 'react'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** The draft of a dialog opened by a key, without a button that reopens it: kept until it closes. */
export const BEGUN_DRAFT = openDialogDraft('begun')

/**
 * Whether a draft's dialog is open: because someone opened it, or from the start if it has unsaved text (unless its subject is
 * unknown). Closing drops the draft. `inner`: draft of a dialog opened from this one.
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
