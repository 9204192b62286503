import { useQuery, useQueryClient } from '@tanstack/react-query'
import { formatDayAndTime } from '#contract/basics/date-text.ts'
import { plainEuros, readEuros, showEuros } from '#contract/basics/money.ts'
import { foldText } from '#contract/basics/text.ts'
import type { JourneyLeg } from '#contract/journeys/journey-leg.ts'
import { ASSIGNMENT_LIMITS, type AssignmentFields } from '#contract/journeys/leg-assignment.ts'
import { journeysQuery } from '#web/desk/api/journeys.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { DialogButtons, LeaveButton } from '#web/desk/ui/popups/dialog.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { saveAssignment } from './save-assignment.ts'
import { SheetActions } from './sheet-actions.tsx'

/** A sheet's fields as typed; the amount in euros is text. */
type SheetEntry = { note: string; collect_cents: string }

const LABELS: Record<keyof SheetEntry, string> = { note: 'Note', collect_cents: 'To collect' }

type JobSheetDialogProps = { leg: JourneyLeg; draft: string; onClose: () => void }

/** Edits the note and the amount to collect on a leg's job sheet, and sends the sheet. */
export function JobSheetDialog({ leg, draft, onClose }: JobSheetDialogProps) {
  const way = [leg.from, leg.to].filter(Boolean).join(' to ')
  return (
    <DraftDialog
      draft={draft}
      open
      title={`Job sheet for ${leg.full_name}`}
      text={[formatDayAndTime(leg.day, leg.time), way].filter(Boolean).join(', ')}
      onClose={onClose}
      className="w-[34rem]"
    >
      <SheetForm leg={leg} draft={draft} />
      <div className="mt-5 grid gap-5 border-t border-slate-200 pt-4">
        <SheetActions
          title="This journey"
          wish={{ kind: 'leg', lead_id: leg.lead_id, leg: leg.leg }}
          legs={[leg]}
        />
        <DayActions leg={leg} />
      </div>
      <DialogButtons>
        <LeaveButton onClick={onClose}>Close</LeaveButton>
      </DialogButtons>
    </DraftDialog>
  )
}

function SheetForm({ leg, draft }: Omit<JobSheetDialogProps, 'onClose'>) {
  const queries = useQueryClient()
  const form = useEditForm<SheetEntry>({
    draft,
    stored: readEntry(leg.assignment ?? {}),
    save: async ({ change, base }) => {
      const body = { ...writeEntry(change), base: writeEntry(base) }
      return readEntry(await saveAssignment(queries, leg, body))
    },
    onSaved: () => notify.success('The job sheet is saved.'),
    onRefused: () => void queries.invalidateQueries({ queryKey: ['leads', 'journeys'] }),
    read: (theirs) =>
      'collect_cents' in theirs ? { ...theirs, collect_cents: showAmount(theirs.collect_cents) } : theirs,
  })
  return (
    <form {...form.form} className="mt-4 grid gap-4">
      {form.error && Object.keys(form.errors).length === 0 ? (
        <Alert title="The job sheet could not be saved">{errorReason(form.error)}</Alert>
      ) : null}
      <TextArea
        label="Note for this drive"
        hint="For this drive only. “Notes for the driver” in the lead are on all its sheets."
        rows={3}
        maxLength={ASSIGNMENT_LIMITS.note}
        {...form.field('note')}
      />
      <div className="flex items-end gap-3">
        <div className="w-44">
          <TextField
            label="To collect (€)"
            hint="Empty: nothing"
            inputMode="decimal"
            {...form.field('collect_cents')}
          />
        </div>
        <div className="ml-auto">
          <Button type="submit" variant="primary" disabled={form.isPending}>
            {form.isPending ? 'Saving…' : 'Save'}
          </Button>
        </div>
      </div>
      {form.changed.length > 0 ? (
        <p role="status" className="text-[13px] text-slate-600">
          Save first: the sheet shows what is saved.
        </p>
      ) : null}
      <ConflictQuestion {...form.conflicting} what="this job sheet" labels={LABELS} show={showField} />
    </form>
  )
}

/** Offers one sheet for all journeys of a driver with several on the day. */
function DayActions({ leg }: { leg: JourneyLeg }) {
  const driver = leg.assignment?.driver ?? ''
  const { data } = useQuery(journeysQuery(leg.day, leg.day))
  const isOwn = (one: JourneyLeg) =>
    one.agreed !== 'open' && foldText(one.assignment?.driver ?? '') === foldText(driver)
  const legs = (data?.data ?? []).filter(isOwn)
  if (driver === '' || legs.length < 2) return null
  return (
    <SheetActions title={`Whole day of ${driver}`} wish={{ kind: 'day', driver, day: leg.day }} legs={legs} />
  )
}

function readEntry({ note, collect_cents }: AssignmentFields): SheetEntry {
  return { note: note ?? '', collect_cents: showAmount(collect_cents) }
}

/** Shows cents as an amount to type; blank if nothing is collected. */
function showAmount(cents: unknown): string {
  return typeof cents === 'number' ? plainEuros(cents) : ''
}

function writeEntry({ note, collect_cents: typed }: Partial<SheetEntry>): AssignmentFields {
  return {
    ...(note !== undefined && { note }),
    ...(typed !== undefined && { collect_cents: readAmount(typed) }),
  }
}

function readAmount(typed: string): number | null {
  if (typed.trim() === '') return null
  const cents = readEuros(typed)
  if (cents !== null) return cents
  const errors = { collect_cents: ['Please enter an amount.'] }
  throw new ApiError('Please check the amount.', { status: 422, response: { errors } })
}

function showField(name: string, value: unknown): string {
  if (value === null || value === '') return 'None'
  const cents = name === 'collect_cents' ? readEuros(String(value)) : null
  return cents === null ? String(value) : showEuros(cents)
}
