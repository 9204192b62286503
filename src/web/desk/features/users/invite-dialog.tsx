import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { INVITATION_API, type NewInvitation } from '#contract/account/invitation.ts'
import { ROLE } from '#contract/basics/role.ts'
import { useProofQuestion } from '#web/desk/components/factor/use-proof-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { onItsWay } from '#web/desk/lib/mail-files.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { Select } from '#web/desk/ui/fields/select.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { ROLE_LABELS } from './desk-user.ts'
import { USERS_KEY } from './user-api.ts'

type Role = 'admin' | 'manager'

const ROLE_OPTIONS = (['manager', 'admin'] as const).map((value) => ({ value, label: ROLE_LABELS[value] }))

export const INVITE_DRAFT = 'invite'
const BEGINNING: { email: string; role: Role } = { email: '', role: 'manager' }

/** Invites a person. An administrator enters address and role; the person enters name and password later. */
export function InviteDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  return (
    <DraftDialog
      draft={INVITE_DRAFT}
      open={open}
      onClose={onClose}
      title="Invite User"
      text={`They get an email with a link, valid for ${AUTH_LIMITS.invitationHours} hours, and choose their own password.`}
    >
      <MailFilesNote />
      <InviteForm onClose={onClose} />
    </DraftDialog>
  )
}

function InviteForm({ onClose }: { onClose: () => void }) {
  const { values, field, set } = useDraft(INVITE_DRAFT, BEGINNING)
  const [empty, setEmpty] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const queries = useQueryClient()
  const { withProof, question } = useProofQuestion({
    title: 'Invite an administrator?',
    action: 'Send invitation',
  })
  const { mutate, error, isPending } = useMutation({
    mutationFn: (invitation: NewInvitation) =>
      withProof((proof) => callEndpoint(INVITATION_API.invite, { body: { ...invitation, ...proof } })),
    onSuccess: ({ email }) => {
      notify.success(onItsWay('An invitation', email))
      onClose()
      return queries.invalidateQueries({ queryKey: USERS_KEY })
    },
  })
  const refused = useFormErrors(error)
  const problem = empty ? 'Email is required.' : refused.errors.email
  useFocusInvalid(form, error)
  const edit = (event: FormEvent<HTMLFormElement>) => {
    refused.onInput(event)
    setEmpty(false)
  }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isPending) return
    const email = values.email.trim()
    setEmpty(!email)
    if (email) mutate({ email, role_id: ROLE[values.role] })
  }
  return (
    <>
      <form ref={form} noValidate onSubmit={submit} onInput={edit} className="mt-4 grid gap-4">
        <TextField
          label="Email"
          {...field('email')}
          type="email"
          inputMode="email"
          required
          autoComplete="off"
          error={problem}
        />
        <div className="grid gap-1.5">
          <span aria-hidden className="text-sm font-medium text-slate-800">
            Role
          </span>
          <Select
            label="Role"
            value={values.role}
            options={ROLE_OPTIONS}
            onChange={(role) => set({ role })}
          />
        </div>
        <FormButtons
          failure={
            refused.hasSummary && !problem ? (
              <Alert title="The invitation could not be sent">{errorReason(error)}</Alert>
            ) : null
          }
          send="Send invitation"
          sending="Sending..."
          busy={isPending}
          onCancel={onClose}
        />
      </form>
      {question}
    </>
  )
}
