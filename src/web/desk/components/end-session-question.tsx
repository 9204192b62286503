import { AlertDialog } from '#web/desk/ui/popups/alert-dialog.tsx'

type EndSessionQuestionProps = {
  open: boolean
  title: string
  confirm: string
  onConfirm: () => void
  onCancel: () => void
}

/** Before a session is ended by hand while there is unsaved work: drafts end with it. */
export function EndSessionQuestion(props: EndSessionQuestionProps) {
  return (
    <AlertDialog {...props} cancel="Stay">
      What you have typed or changed is not saved, and is lost.
    </AlertDialog>
  )
}
