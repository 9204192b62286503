import { useState } from 'react'
import { openDialogDraft, readDraft, useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { Dialog, type DialogProps } from '#web/desk/ui/popups/dialog.tsx'

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

/** A dialog that asks before its draft or a half-typed day is lost. It says so when it opens with a draft. */
export function DraftDialog({ draft, text, ...props }: Omit<DialogProps, 'unsaved'> & { draft: string }) {
  const [isBack] = useState(() => isStored(draft))
  const isTyped = useHasDraft(draft)
  const about = (
    <>
      {text}
      {isBack && isTyped ? (
        <p className="text-[13px] text-slate-600">We restored what you were typing. It is not saved yet.</p>
      ) : null}
    </>
  )
  return <Dialog {...props} text={isBack ? about : text} unsaved={isTyped || 'half-typed'} />
}
