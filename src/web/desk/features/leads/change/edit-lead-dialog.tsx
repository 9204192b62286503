import { type FormEvent, type ReactNode, useMemo, useRef } from 'react'
import { Lead, type LeadChange } from '#contract/leads/lead.ts'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { DialogButtons } from '#web/desk/ui/popups/dialog.tsx'
import { LeaveButton } from '#web/desk/ui/popups/leave-button.tsx'
import { errorText } from '#web/lib/error-text.ts'
import { LeadFields } from '../entry/lead-fields.tsx'
import { addMissing } from '../entry/missing-fields.ts'
import { editedFields, findLeadControl, formValues } from '../entry/to-request.ts'
import { QuotedFactsWarning } from './quoted-facts-warning.tsx'

/** The form has them for a round trip alone. */
const OF_A_RETURN = ['return_date', 'return_time'] as const

type EditLeadDialogProps = {
  lead: Lead
  draft: string
  busy: boolean
  /** why the last change could not be stored */
  error: Error | null
  onSave: (lead: Lead, change: Partial<LeadChange>) => void
  onClose: () => void
  /** a question over it */
  children?: ReactNode
}

/**
 * What the customer asked for, corrected. It rests on the lead as it was when the dialog opened, so that what somebody else
 * changes meanwhile is noticed.
 */
export function EditLeadDialog({
  draft,
  busy,
  error,
  onSave,
  onClose,
  children,
  ...props
}: EditLeadDialogProps) {
  const lead = useDraftBase(draft, Lead, props.lead)
  const form = useRef<HTMLFormElement>(null)
  const { values, onInput } = useFormDraft(draft, formValues(lead))
  const all = useMemo(
    () => (form.current ? addMissing(error, new FormData(form.current), OF_A_RETURN) : error),
    [error],
  )
  const refused = useFormErrors(all, (field) =>
    form.current ? findLeadControl(new FormData(form.current), field) : undefined,
  )
  useFocusInvalid(form, error)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const change = editedFields(new FormData(event.currentTarget), lead)
    if (Object.keys(change).length > 0) onSave(lead, change)
    else onClose()
  }
  return (
    <DraftDialog
      draft={draft}
      open
      title="Edit Lead"
      text={
        <>
          <bdi>{lead.full_name}</bdi> · #{lead.id}
        </>
      }
      onClose={onClose}
      busy={busy}
      act="saved"
      className="w-[44rem]"
    >
      <form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => {
          onInput(event)
          refused.onInput(event)
        }}
        className="mt-4"
      >
        <div className="grid grid-cols-1 items-start gap-4 pb-4 sm:grid-cols-2">
          <QuotedFactsWarning lead={lead} />
          <LeadFields edited values={values} errors={refused.errors} />
        </div>
        <DialogButtons
          stay
          failure={
            refused.hasSummary && Object.keys(refused.errors).length === 0 ? (
              <Alert title="The changes could not be saved.">{errorText(error)}</Alert>
            ) : null
          }
        >
          <LeaveButton onClick={onClose} disabled={busy} />
          <Button type="submit" variant="primary" disabled={busy}>
            {busy ? 'Saving...' : 'Save changes'}
          </Button>
        </DialogButtons>
      </form>
      {children}
    </DraftDialog>
  )
}
