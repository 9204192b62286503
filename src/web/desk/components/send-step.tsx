import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { onSendKey } from '#web/lib/submit-shortcut.ts'

type SendStepProps = {
  /** label of the send button */
  send: string
  busy: boolean
  onSend: () => void
  onBack: () => void
  /** shown beside the buttons */
  beside?: ReactNode
  /** why sending failed */
  failure?: ReactNode
  className?: string
  /** the preview */
  children: ReactNode
}

/** The last step of an email in a dialog: send it, also by Ctrl+Enter, or go back. */
export function SendStep({
  send,
  busy,
  onSend,
  onBack,
  beside,
  failure,
  className,
  children,
}: SendStepProps) {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below, wherever the focus is in this step
    <div
      className={classNames('grid gap-4', className)}
      onKeyDown={(event) => onSendKey(event, () => !busy && onSend())}
    >
      {children}
      <DialogButtons stay failure={failure}>
        {beside}
        <Button onClick={onBack} disabled={busy}>
          Back to editing
        </Button>
        <Button
          ref={button}
          sends
          variant="primary"
          disabled={busy}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
          onClick={onSend}
        >
          <Send aria-hidden /> {busy ? 'Sending…' : send}
        </Button>
      </DialogButtons>
    </div>
  )
}
