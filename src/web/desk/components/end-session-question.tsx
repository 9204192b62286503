import type { UnsavedWork } from '#web/desk/components/unsaved-work.ts'
import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type EndSessionQuestionProps = {
  /** asked if there is any */
  work: UnsavedWork | null
  title: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

const TEXTS: Record<UnsavedWork, string> = {
  lost: 'Anything you have typed or changed will be lost.',
  kept: 'Your changes are not saved. They stay on this device: you can restore them when you come back.',
}

/** Asks before signing out with unsaved work, which would be lost. */
export function EndSessionQuestion({ work, ...props }: EndSessionQuestionProps) {
  return (
    <AlertDialog {...props} open={work !== null} cancel="Stay">
      {TEXTS[work ?? 'lost']}
    </AlertDialog>
  )
}
