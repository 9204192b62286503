import { useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraft } from '#web/desk/components/forms/use-draft.ts'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogAlert, FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { describeFailure } from '#web/lib/unknown-outcome.ts'
import { leadEventsQuery } from '../model/lead-api.ts'
import { LeadActionButton, type LeadActionProps, LeadName } from './lead-action.tsx'
import { useRequestKey } from './use-request-key.ts'

const FAILURE = {
  failed: 'The note could not be saved.',
  unsure: 'The note may have been saved.',
  again: 'Press “Add note” again to be sure. It will not be saved twice.',
}

export const noteDraft = (leadId: number) => `note ${leadId}`

export function AddNotesAction({ lead, begun = false }: LeadActionProps) {
  const draft = noteDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun })
  return (
    <>
      {begun ? null : (
        <LeadActionButton label="Add Notes" short="Notes" icon={StickyNote} keyName="note" onClick={show} />
      )}
      {open ? <NoteDialog lead={lead} draft={draft} onClose={close} /> : null}
    </>
  )
}

/** Keeps the text until it is stored, and shows an error beside it. */
function NoteDialog({ lead, draft, onClose }: { lead: Lead; draft: string; onClose: () => void }) {
  const leadId = lead.id
  const queries = useQueryClient()
  const { values, field } = useDraft(draft, { text: '' })
  const { text } = values
  const keyOf = useRequestKey(draft)
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callEndpoint(LEAD_API.addNote, {
        params: { id: leadId },
        body: { text },
        headers: { 'Idempotency-Key': keyOf({ text }) },
      }),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: leadEventsQuery(leadId).queryKey })
      notify.success(`Note added to lead #${leadId}`)
      onClose()
    },
  })
  const failure = error && describeFailure(error, FAILURE)
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() !== '' && !isPending) mutate()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Add Notes"
      act="saved"
      text={<LeadName lead={lead} />}
      onClose={onClose}
      busy={isPending}
    >
      <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
        <TextArea
          label="Note"
          hint="Only staff can see notes. A note cannot be edited later."
          maxLength={LEAD_LIMITS.note}
          {...field('text')}
          error={empty ? 'Please write a note first.' : undefined}
        />
        {failure ? <DialogAlert title={failure.title}>{failure.text}</DialogAlert> : null}
        <FormButtons send="Add note" busy={isPending} onCancel={onClose} />
      </form>
    </DraftDialog>
  )
}
