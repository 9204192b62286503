import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import {
  type FollowUpLook,
  type FollowUpTemplate,
  PLACEHOLDERS,
} from '#contract/follow-ups/follow-up-mail.ts'
import { FOLLOW_UP_LIMITS } from '#contract/leads/lead-limits.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert, Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { formatCount, formatLongInstant } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { leadQuery } from '../model/lead-api.ts'
import { FollowUpLookStep } from './follow-up-look-step.tsx'
import { previewFollowUp, TemplateChoice, useOfferedTemplates } from './follow-up-templates.tsx'

const max = FOLLOW_UP_LIMITS
type EmailText = Pick<FollowUpTemplate, 'subject' | 'body'>
const NO_TEXT: EmailText = { subject: '', body: '' }

/** Names the dialog's draft: one per lead, and one for all selections. */
export function followUpDraft(ids: number[]): string {
  return `follow-up ${ids.length === 1 ? ids[0] : 'selection'}`
}

export function FollowUpDialog({ ids, onClose }: { ids: number[]; onClose: () => void }) {
  const [mail, setMail] = useState<FollowUpLook | null>(null)
  const draft = followUpDraft(ids)
  // `text` is null until somebody types; the template's text is shown meanwhile.
  const { values, set } = useDraft<{ text: EmailText | null }>(draft, { text: null })
  const typed = values.text
  const { templates, error: unread, isPending } = useOfferedTemplates(ids)
  const [chosen, setChosen] = useState(0)
  const template = templates[chosen] ?? NO_TEXT
  const emailText = typed ?? template
  const [isTypedAhead, setTypedAhead] = useState(false)
  // A field filled before the templates were loaded keeps its text; the template fills the other one.
  useEffect(() => {
    if (isPending || !isTypedAhead) return
    setTypedAhead(false)
    if (!typed) return
    set({ text: { subject: typed.subject || template.subject, body: typed.body || template.body } })
  }, [isPending, isTypedAhead, typed, template, set])
  return (
    <DraftDialog
      draft={draft}
      open
      title="Send Follow-up"
      text={ids.length === 1 ? `Lead #${ids[0]}` : `${formatCount(ids.length)} selected leads`}
      onClose={onClose}
      className="w-[40rem]"
    >
      <ConfirmationDue ids={ids} />
      {mail ? (
        <FollowUpLookStep
          {...{ ids, mail, onClose }}
          emailText={onlyText(emailText)}
          onBack={() => setMail(null)}
        />
      ) : (
        <Write
          ids={ids}
          emailText={emailText}
          templates={templates}
          loading={isPending}
          unread={unread}
          chosen={chosen}
          changed={typed !== null && !isSameText(typed, template)}
          onChoose={(at) => {
            setChosen(at)
            set({ text: null })
          }}
          onChange={(text) => {
            if (isPending) setTypedAhead(true)
            set({ text })
          }}
          onLooked={setMail}
          onClose={onClose}
        />
      )}
    </DraftDialog>
  )
}

type WriteProps = {
  ids: number[]
  emailText: EmailText
  templates: FollowUpTemplate[]
  loading: boolean
  /** why templates could not be loaded */
  unread: Error | null
  /** index of the chosen template */
  chosen: number
  /** whether the text differs from the template */
  changed: boolean
  onChoose: (at: number) => void
  onChange: (emailText: EmailText) => void
  onLooked: (mail: FollowUpLook) => void
  onClose: () => void
}

function Write({
  ids,
  emailText,
  templates,
  loading,
  unread,
  chosen,
  changed,
  onChange,
  onLooked,
  ...props
}: WriteProps) {
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => previewFollowUp({ lead: ids[0] ?? 0, ids, ...onlyText(emailText) }),
    onSuccess: onLooked,
  })
  const errors = error instanceof ApiError ? (error.errors ?? {}) : {}
  return (
    <form
      noValidate
      className="mt-4 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isPending) mutate()
      }}
    >
      {unread ? <Alert title="The templates could not be loaded.">{errorText(unread)}</Alert> : null}
      <TemplateChoice {...{ templates, loading, chosen }} changed={changed} onChoose={props.onChoose} />
      <TextField
        label="Subject"
        maxLength={max.subject}
        value={emailText.subject}
        onChange={(event) => onChange({ ...onlyText(emailText), subject: event.target.value })}
        error={errors.subject?.[0]}
      />
      <TextArea
        label="Message"
        rows={12}
        maxLength={max.body}
        value={emailText.body}
        onChange={(event) => onChange({ ...onlyText(emailText), body: event.target.value })}
        hint={`Placeholders: ${Object.keys(PLACEHOLDERS)
          .map((name) => `{${name}}`)
          .join(' ')}`}
        error={errors.body?.[0]}
      />
      <DialogButtons
        stay
        failure={error ? <Alert title="This follow-up cannot be sent.">{errorText(error)}</Alert> : null}
      >
        <LeaveButton onClick={props.onClose} disabled={isPending} />
        <Button type="submit" variant="primary" disabled={isPending || loading}>
          {isPending ? 'Preparing…' : 'Preview email'}
        </Button>
      </DialogButtons>
    </form>
  )
}

function onlyText({ subject, body }: EmailText): EmailText {
  return { subject, body }
}

function isSameText(one: EmailText, other: EmailText): boolean {
  return one.subject === other.subject && one.body === other.body
}

/** Says that a customer still waits for a booking confirmation. Shows nothing for other leads or for batches, which skip such leads. */
export function ConfirmationDue({ ids }: { ids: number[] }) {
  const { data: lead } = useQuery({ ...leadQuery(ids[0] ?? 0), enabled: ids.length === 1 })
  const due = ids.length === 1 ? lead?.offer_confirm_due_at : null
  if (!due) return null
  return (
    <Warning role="status" className="mt-4">
      <p className="font-medium">
        The customer accepted the quote. You promised to confirm by {formatLongInstant(due)}.
      </p>
      <p className="mt-0.5">A follow-up does not confirm the booking. Confirm or turn it down on the lead.</p>
    </Warning>
  )
}
