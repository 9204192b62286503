import { Pencil } from 'lucide-react'
import { showRoundEuros } from '#contract/basics/money.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import { useVehicles } from '#web/desk/api/vehicles.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useDraftDialog } from '#web/desk/components/forms/use-draft-dialog.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { describeKey } from '#web/desk/lib/keys.ts'
import { Alert, Warning } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { errorText } from '#web/lib/error-text.ts'
import {
  addMissing,
  findLeadControl,
  type LeadEntry,
  OF_A_RETURN,
  readEntry,
  readTripControls,
  showStored,
  toPatch,
} from '../entry/lead-entry.ts'
import { LeadFields } from '../entry/lead-fields.tsx'
import { changeLead } from '../model/lead-api.ts'
import { FIELD_LABELS, showValue } from '../model/lead-fields.ts'
import { type LeadActionProps, LeadName } from './lead-action.tsx'
import { LeadConflict, useLeadChange } from './use-lead-change.tsx'

export const editDraft = (leadId: number) => `edit ${leadId}`

/** Opens the lead's form from a dialog that found a fact missing. */
export const editLead = (lead: Lead) => <EditLeadAction lead={lead} begun />

/** Shows the button that opens the lead's form. */
export function EditLeadAction({ lead, begun = false }: LeadActionProps) {
  const draft = editDraft(lead.id)
  const { open, show, close } = useDraftDialog(draft, { begun })
  const { conflicting, ...told } = useLeadChange()
  return (
    <>
      {begun ? null : (
        <Button {...describeKey('edit')} variant="ghost" size="small" onClick={show}>
          <Pencil aria-hidden /> Edit
        </Button>
      )}
      {open ? <EditLeadDialog {...told} lead={lead} draft={draft} onClose={close} /> : null}
      <LeadConflict conflicting={conflicting} />
    </>
  )
}

type EditLeadDialogProps = Pick<ReturnType<typeof useLeadChange>, 'tellSaved' | 'tellRefused'> & {
  lead: Lead
  draft: string
  onClose: () => void
}

function EditLeadDialog({ lead, draft, tellSaved, tellRefused, onClose }: EditLeadDialogProps) {
  const names = { staff: [], vehicles: useVehicles() }
  const stored = readEntry(lead)
  const { values, set, field, error, isPending, ...form } = useEditForm<LeadEntry>({
    draft,
    stored,
    read: showStored,
    save: async ({ values, ...sent }) => {
      const { base, ...change } = toPatch(sent, lead)
      try {
        const saved = await changeLead(lead.id, { ...change, base })
        tellSaved({ before: { ...lead, ...base }, change, saved })
        return readEntry(saved)
      } catch (failure) {
        throw addMissing(failure, values, OF_A_RETURN)
      }
    },
    onSaved: onClose,
    onNothing: onClose,
    onRefused: tellRefused,
  })
  const errors = Object.fromEntries(
    Object.entries(form.errors).map(([name, said]) => [findLeadControl(values, name) ?? name, said]),
  )
  return (
    <DraftDialog
      draft={draft}
      open
      title="Edit Lead"
      text={<LeadName lead={lead} />}
      onClose={onClose}
      busy={isPending}
      act="saved"
      className="w-[44rem]"
    >
      <form {...form.form} noValidate className="mt-4">
        <div className="grid grid-cols-1 items-start gap-4 pb-4 sm:grid-cols-2">
          <QuotedFactsWarning lead={lead} />
          <LeadFields {...{ stored, values, set, field, errors }} />
        </div>
        <FormButtons
          stay
          failure={
            error && Object.keys(errors).length === 0 ? (
              <Alert title="The changes could not be saved.">{errorText(error)}</Alert>
            ) : null
          }
          send="Save changes"
          busy={isPending}
          onCancel={onClose}
        />
      </form>
      <ConflictQuestion
        {...form.conflicting}
        what="this lead"
        labels={FIELD_LABELS}
        show={(name, value) => showValue(name, name === 'trip' ? readTripControls(value) : value, names)}
      />
    </DraftDialog>
  )
}

type QuotedLead = Pick<
  Lead,
  'offer_state' | 'offer_total_cents' | 'offer_confirm_due_at' | 'booked_total_cents'
>

/** Warns, before a change, which facts the customer has in writing. Shows nothing for a lead without a quote. */
export function QuotedFactsWarning({ lead }: { lead: QuotedLead }) {
  const sentences = [describeBooking(lead), describeQuote(lead)].filter(Boolean)
  if (sentences.length === 0) return null
  return <Warning className="sm:col-span-2">{sentences.join(' ')}</Warning>
}

function describeBooking({ booked_total_cents }: QuotedLead): string {
  if (booked_total_cents === null) return ''
  return 'This journey is booked. The customer’s confirmation and calendar still show what was quoted. After saving, email them the changes.'
}

function describeQuote({ offer_state, offer_total_cents, offer_confirm_due_at }: QuotedLead): string {
  if (offer_confirm_due_at !== null) {
    return 'The customer accepted the quote for the original details and is waiting for your confirmation. It will show the original details.'
  }
  if (offer_state === null || offer_total_cents === null || !isOpen(offer_state)) return ''
  return `The customer has an open quote of ${showRoundEuros(offer_total_cents)} for the original details. If the price changes, send a new quote.`
}
