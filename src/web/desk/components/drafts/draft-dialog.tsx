import { useHasDraft } from '#web/desk/lib/drafts.ts'
import { Dialog, type DialogProps } from '#web/desk/ui/popups/dialog.tsx'

/** A dialog that asks before the draft of this name is lost with it, or a day of which only a part is typed. */
export function DraftDialog({ draft, ...props }: Omit<DialogProps, 'unsaved'> & { draft: string }) {
  return <Dialog {...props} unsaved={useHasDraft(draft) || 'half-typed'} />
}
