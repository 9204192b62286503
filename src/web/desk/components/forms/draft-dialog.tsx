import { useState } from 'react'
import { readDraft, useHasDraft } from '#web/desk/lib/drafts.ts'
import { Dialog, type DialogProps } from '#web/desk/ui/popups/dialog.tsx'

/** Shows a dialog that asks before its draft or a half-typed day is lost, and says when it opens with an earlier draft. */
export function DraftDialog({ draft, text, ...props }: Omit<DialogProps, 'unsaved'> & { draft: string }) {
  const [isBack] = useState(() => readDraft(draft) !== undefined)
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
