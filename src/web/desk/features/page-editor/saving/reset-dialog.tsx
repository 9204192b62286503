import { Button } from '#web/desk/ui/button.tsx'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'

type ResetDialogProps = {
  dirty: boolean
  live: boolean
  busy: boolean
  onDiscard: () => void
  onReset: () => void
  onClose: () => void
}

export function ResetDialog({ dirty, live, busy, onDiscard, onReset, onClose }: ResetDialogProps) {
  return (
    <Dialog
      open
      title="Reset this page?"
      text={`A reset restores the built-in content${live ? ', and visitors see it at once. A draft is discarded' : ''}. The current content stays in the versions and can be restored.`}
      busy={busy}
      onClose={onClose}
      className="w-[30rem]"
    >
      <div className="mt-5 grid gap-2">
        <Button onClick={onDiscard} disabled={!dirty || busy}>
          Discard my unsaved changes only
        </Button>
        <Button variant="danger" onClick={onReset} disabled={busy}>
          {busy ? 'Resetting…' : 'Reset to defaults'}
        </Button>
        <Button variant="ghost" onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
