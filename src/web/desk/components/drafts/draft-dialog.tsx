import { useState } from 'react'
import { readDraft, useHasDraft } from '#web/desk/lib/drafts.ts'
import { Dialog, type DialogProps } from '#web/desk/ui/popups/dialog.tsx'

/**
 * A dialog that asks before the draft of this name is lost with it, or a day of which only a part is typed. It says so when it
 * begins with such a draft, which looks like a saved text.
 */
export function DraftDialog({ draft, text, ...props }: Omit<DialogProps, 'unsaved'> & { draft: string }) {
  const [isBack] = useState(() => readDraft(draft) !== undefined)
  const isTyped = useHasDraft(draft)
  const about = (
    <>
      {text}
      {isBack && isTyped ? (
        <p className="text-[13px] text-slate-600">What you typed before is back. It is not saved yet.</p>
      ) : null}
    </>
  )
  return <Dialog {...props} text={isBack ? about : text} unsaved={isTyped || 'half-typed'} />
}
