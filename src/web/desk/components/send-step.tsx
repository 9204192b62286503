import { Send } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { onSendKey } from '#web/lib/submit-shortcut.ts'
import { MAIL_FACTS_ID } from './email-preview.tsx'

type SendStepProps = {
  send: string
  busy: boolean
  onSend: () => void
  onBack: () => void
  /** content beside the buttons, read out with the send button; without it the recipient is read out */
  beside?: ReactNode
  failure?: ReactNode
  className?: string
  children: ReactNode
}

/** Shows the last step of an email in a dialog: send it, also by Ctrl+Enter, or go back. */
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
  const besideId = useId()
  useEffect(() => button.current?.focus(), [])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below, wherever the focus is in this step
    <div
      className={classNames('grid gap-4', className)}
      onKeyDown={(event) => onSendKey(event, () => !busy && onSend())}
    >
      {children}
      <DialogButtons stay failure={failure}>
        {beside ? (
          <div id={besideId} className="contents">
            {beside}
          </div>
        ) : null}
        <Button onClick={onBack} disabled={busy}>
          Back to editing
        </Button>
        <Button
          ref={button}
          sends
          variant="primary"
          disabled={busy}
          aria-describedby={beside ? besideId : MAIL_FACTS_ID}
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
