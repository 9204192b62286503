import { useState } from 'react'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/**
 * Whether the dialog of a draft is open: from the start when something is kept that was typed there, unless only a person can
 * say what the dialog is about. The draft is dropped as it closes.
 */
export function useDraftDialog(name: string, { reopens = true } = {}) {
  const [open, setOpen] = useState(() => reopens && readDraft(name) !== undefined)
  function close() {
    writeDraft(name, undefined)
    setOpen(false)
  }
  return { open, show: () => setOpen(true), close }
}
