import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorEntry, mirrorError } from '../live/mirror-store.ts'
import { enterLead } from '../model/lead-api.ts'
import { NewLeadFields } from './new-lead-fields.tsx'
import { enteredLead } from './to-request.ts'

const FAILED = 'Failed to store bus quote'
const UNANSWERED = 'The lead may have been saved. You can save again: an unchanged lead is stored only once.'
const CHANGED =
  'The lead was saved before your last changes. Close this dialog and edit the lead in the list.'

/** The form for an enquiry by phone, email or in person. Input stays until the lead is stored; errors are shown at their fields. */
export function EnterLeadDialog({ onClose }: { onClose: () => void }) {
  const form = useRef<HTMLFormElement>(null)
  const entry = useEntry(onClose)
  const { error } = entry
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!entry.isPending) entry.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      title="New phone lead"
      text="For enquiries by phone, email or in person."
      onClose={onClose}
      busy={entry.isPending}
      keepsInput
      className="w-[44rem]"
    >
      <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <NewLeadFields errors={error instanceof ApiError ? (error.errors ?? {}) : {}} />
        {error ? (
          <div className="sm:col-span-2">
            <Alert title={FAILED}>
              {errorText(error)}
              <span className="block">{adviceOn(error)}</span>
            </Alert>
          </div>
        ) : null}
        <div className="sm:col-span-2">
          <DialogButtons>
            <Button onClick={onClose} disabled={entry.isPending}>
              Cancel
            </Button>
            <Button type="submit" variant="primary" disabled={entry.isPending}>
              {entry.isPending ? 'Saving...' : 'Save lead'}
            </Button>
          </DialogButtons>
        </div>
      </form>
    </Dialog>
  )
}

/** The answer may have been lost behind a lead that was stored. */
function adviceOn(error: unknown): string | null {
  if (!(error instanceof ApiError)) return null
  if (error.code === 'idempotency_conflict') return CHANGED
  return error.status === 0 || error.status === 502 || error.status === 504 ? UNANSWERED : null
}

function useEntry(onClose: () => void) {
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async (data: FormData) => enterLead(await enteredLead(data), key),
    onSuccess: (lead) => {
      mirrorEntry(lead)
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(`Lead #${lead.id} entered`)
      onClose()
    },
    onError: () => mirrorError(FAILED),
  })
}
