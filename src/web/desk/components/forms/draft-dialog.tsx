import { useState } from 'react'
import { openDialogDraft, readDraft, useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { Dialog, type DialogProps } from '#web/desk/ui/popups/dialog.tsx'

/** The name under which a dialog is kept that a key began, where no button stands that opens it again: until it closes. */
export const BEGUN_DRAFT = openDialogDraft('begun')

/**
 * Whether the dialog of a draft is open: from the start when something is kept that was typed there, unless only a person can
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

/**
 * A dialog that asks before the draft of this name is lost with it, or a day of which only a part is typed. It says so when it
 * begins with such a draft, which looks like a saved text.
 */
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
