import type { UnsavedWork } from '#web/desk/components/unsaved-work.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type EndSessionQuestionProps = {
  open: boolean
  /** what ending the session does to unsaved work; null while nothing is asked */
  work: UnsavedWork | null
  title: string
  confirm: string
  finalFocus?: () => HTMLElement | null
  onConfirm: () => void
  onClose: () => void
}

const TEXTS: Record<UnsavedWork, string> = {
  lost: 'Anything you have typed or changed will be lost.',
  kept: 'Your changes are not saved. They stay on this device: you can restore them when you come back.',
}

/** Asks before signing out with unsaved work. */
export function EndSessionQuestion({ work, onClose, ...props }: EndSessionQuestionProps) {
  return (
    <AlertDialog {...props} cancel="Stay" onCancel={onClose}>
      {TEXTS[work ?? 'lost']}
    </AlertDialog>
  )
}
