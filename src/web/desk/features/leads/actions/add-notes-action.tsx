import { useMutation, useQueryClient } from '@tanstack/react-query'
import { StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { TextArea } from '#web/desk/ui/text-area.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { addNote, leadEventsQuery } from '../model/lead-api.ts'

export function AddNotesAction({ lead }: { lead: Lead }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        <StickyNote aria-hidden /> Add Notes
      </Button>
      {open ? <NoteDialog leadId={lead.id} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The text stays until it is stored; an error is shown beside it. */
function NoteDialog({ leadId, onClose }: { leadId: number; onClose: () => void }) {
  const queries = useQueryClient()
  const [text, setText] = useState('')
  const [empty, setEmpty] = useState(false)
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => addNote(leadId, text),
    onSuccess: () => {
      void queries.invalidateQueries({ queryKey: leadEventsQuery(leadId).queryKey })
      notify.success(`Note added to lead #${leadId}`)
      onClose()
    },
  })
  function onSubmit(event: FormEvent) {
    event.preventDefault()
    setEmpty(text.trim() === '')
    if (text.trim() !== '' && !isPending) mutate()
  }
  return (
    <Dialog open title="Add Notes" onClose={onClose} busy={isPending} keepsInput>
      <form onSubmit={onSubmit} noValidate className="mt-4 grid gap-3">
        <TextArea
          label="Note"
          hint="Visible to staff only. A note cannot be changed later."
          maxLength={LEAD_LIMITS.note}
          value={text}
          onChange={(event) => setText(event.target.value)}
          error={empty ? 'Please write a note first.' : undefined}
        />
        {error ? <Alert title="The note could not be stored.">{errorText(error)}</Alert> : null}
        <DialogButtons>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button type="submit" variant="primary" disabled={isPending}>
            {isPending ? 'Saving...' : 'Add note'}
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  )
}
