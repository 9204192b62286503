import { Button } from '#web/desk/ui/button.tsx'
import { Dialog } from '#web/desk/ui/popups/dialog.tsx'

type PublishDialogProps = {
  onSave: () => void
  /** absent where nothing that was saved waits to be published */
  onPublish: (() => void) | undefined
  onClose: () => void
}

/** Nobody publishes an older text than the one that they see without having chosen it. */
export function PublishDialog({ onSave, onPublish, onClose }: PublishDialogProps) {
  const choose = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Dialog
      open
      title="Publish with your unsaved changes?"
      text="Some of what you see is not saved yet. Visitors see at once what you publish."
      onClose={onClose}
      unsaved={false}
      className="w-[30rem]"
    >
      <div className="mt-5 grid gap-2">
        <Button variant="primary" onClick={choose(onSave)}>
          Save and publish
        </Button>
        {onPublish ? <Button onClick={choose(onPublish)}>Publish what was saved</Button> : null}
        <Button variant="ghost" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
