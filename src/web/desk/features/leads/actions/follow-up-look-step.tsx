import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { FollowUpLook, FollowUpResponse, FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { MailLook } from '#web/desk/components/mail-look.tsx'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { onSendKey } from '#web/lib/send-key.ts'
import { sendFollowUp } from './follow-up-api.ts'
import { LeftOut } from './left-out.tsx'

type FollowUpLookStepProps = {
  ids: number[]
  emailText: Pick<FollowUpTemplate, 'subject' | 'body'>
  mail: FollowUpLook
  onBack: () => void
  onClose: () => void
}

/** The email as its first reader gets it, before it goes. */
export function FollowUpLookStep({ ids, emailText, mail, onBack, onClose }: FollowUpLookStepProps) {
  const queries = useQueryClient()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const left = ids.length - mail.left_out.length
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendFollowUp({ ids, ...emailText }),
    onSuccess: (response) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notifyOutcome(response)
      onClose()
    },
  })
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a shortcut of the button below, wherever the focus is in this step
    <div className="mt-4 grid gap-4" onKeyDown={(event) => onSendKey(event, () => !isPending && mutate())}>
      {ids.length > 1 ? (
        <p className="text-sm text-slate-700">
          Email to lead #{mail.lead}. The other emails differ only in the customer’s details.
        </p>
      ) : null}
      <LeftOut leads={mail.left_out} />
      <MailLook mail={mail} />
      {error ? <Alert title="The follow-up was not sent.">{errorText(error)}</Alert> : null}
      <DialogButtons stay>
        <Button onClick={onBack} disabled={isPending}>
          Back to editing
        </Button>
        <Button
          ref={button}
          sends
          variant="primary"
          disabled={isPending}
          aria-keyshortcuts="Control+Enter Meta+Enter"
          title="Ctrl+Enter"
          onClick={() => mutate()}
        >
          <Send aria-hidden />{' '}
          {isPending
            ? 'Sending…'
            : ids.length === 1
              ? 'Send follow-up'
              : `Send ${left} follow-${left === 1 ? 'up' : 'ups'}`}
        </Button>
      </DialogButtons>
    </div>
  )
}

function notifyOutcome({ sent, refused, missing }: FollowUpResponse): void {
  if (sent.length > 0) {
    notify.success(sent.length === 1 ? 'Follow-up is being sent' : `${sent.length} follow-ups are being sent`)
  }
  for (const { id, message } of refused.slice(0, 3)) notify.error(`Lead #${id} was skipped: ${message}`)
  if (refused.length > 3) notify.error(`${refused.length - 3} more leads were skipped.`)
  if (missing > 0) notify.error(`${missing} of the selected leads no longer exist.`)
}
