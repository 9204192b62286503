import { useState } from 'react'
import { AlertDialog } from './alert-dialog.tsx'

/** Asks before closing loses unsaved work. `leave` closes at once if nothing is lost. */
export function useDiscardQuestion(isUnsaved: () => boolean, onClose: () => void) {
  const [asking, setAsking] = useState(false)
  function leave() {
    if (isUnsaved()) setAsking(true)
    else onClose()
  }
  function discard() {
    setAsking(false)
    onClose()
  }
  const question = (
    <AlertDialog
      open={asking}
      title="Discard your changes?"
      confirm="Discard"
      cancel="Keep editing"
      danger
      onConfirm={discard}
      onCancel={() => setAsking(false)}
    >
      They have not been saved.
    </AlertDialog>
  )
  return { question, leave }
}
