import { useQueryClient } from '@tanstack/react-query'
import type { FollowUpLook, FollowUpResponse, FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { EmailPreview } from '#web/desk/components/email-preview.tsx'
import { SendStep } from '#web/desk/components/send-step.tsx'
import { mailed } from '#web/desk/lib/mail-files.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { describeFailure } from '#web/lib/unknown-outcome.ts'
import { sendFollowUp } from './follow-up-templates.tsx'
import { SkippedLeads } from './skipped-leads.tsx'

const FAILURE = {
  failed: 'The follow-up was not sent.',
  unsure: 'The follow-up may have been sent.',
  again: `You can send it again within ${FOLLOW_UP_LIMITS.sameMinutes} minutes. Nobody will get it twice.`,
}

type FollowUpLookStepProps = {
  ids: number[]
  emailText: Pick<FollowUpTemplate, 'subject' | 'body'>
  mail: FollowUpLook
  onBack: () => void
  onClose: () => void
}

export function FollowUpLookStep({ ids, emailText, mail, onBack, onClose }: FollowUpLookStepProps) {
  const queries = useQueryClient()
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => sendFollowUp({ ids, ...emailText }),
    onSuccess: (response) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notifyOutcome(response, mail.left_out)
      onClose()
    },
  })
  const failure = error && describeFailure(error, FAILURE)
  return (
    <SendStep
      send={nameSending(ids.length, ids.length - mail.left_out.length)}
      busy={isPending}
      onSend={mutate}
      onBack={onBack}
      failure={failure ? <Alert title={failure.title}>{failure.text}</Alert> : null}
      className="mt-4"
    >
      {ids.length > 1 ? (
        <p className="text-sm text-slate-700">
          Preview for lead #{mail.lead}. The others are the same apart from the customer’s details.
        </p>
      ) : null}
      <SkippedLeads leads={mail.left_out} />
      <EmailPreview mail={mail} />
    </SendStep>
  )
}

/** `left` is the number of chosen leads that get an email. */
function nameSending(chosen: number, left: number): string {
  return chosen === 1 ? 'Send follow-up' : `Send ${left} follow-${left === 1 ? 'up' : 'ups'}`
}

/** Reports how many emails were sent, and which leads were refused unless the preview already said so. */
function notifyOutcome(
  { sent, refused: all, missing }: FollowUpResponse,
  told: FollowUpLook['left_out'],
): void {
  const refused = all.filter(({ id }) => !told.some((lead) => lead.id === id))
  if (sent.length > 0) {
    const [what, is] = sent.length === 1 ? ['Follow-up', 'is'] : [`${sent.length} follow-ups`, 'are']
    notify.success(mailed(`${what} ${is} being sent`, `${what} ${is} saved as files and not sent`))
  }
  for (const { id, message } of refused.slice(0, 3)) notify.error(`Lead #${id} was skipped: ${message}`)
  if (refused.length > 3) notify.error(`${refused.length - 3} more leads were skipped.`)
  if (missing > 0) notify.error(`${missing} of the selected leads no longer exist.`)
}
