import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { LEAD_API } from '#contract/leads/lead-endpoints.ts'
import { DraftDialog } from '#web/desk/components/forms/draft-dialog.tsx'
import { type ControlOf, useDraft } from '#web/desk/components/forms/use-draft.ts'
import { StatusBadge } from '#web/desk/components/status-badge.tsx'
import { leadPath } from '#web/desk/lib/lead-target.ts'
import type { StaffArea } from '#web/desk/lib/staff-area.ts'
import { useDebounce } from '#web/desk/lib/use-debounce.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useFormErrors } from '#web/desk/lib/use-form-errors.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { FormButtons } from '#web/desk/ui/popups/dialog.tsx'
import { ToastLink } from '#web/desk/ui/toast-link.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { errorText } from '#web/lib/error-text.ts'
import { isAnswerLost } from '#web/lib/unknown-outcome.ts'
import { mirrorEntry, mirrorError } from '../live/sync-spec-store.ts'
import { earlierLeadsQuery } from '../model/lead-api.ts'
import {
  addMissing,
  enteredLead,
  findLeadControl,
  type LeadEntry,
  NEW_LEAD,
  REQUIRED_OF_CALLERS,
} from './lead-entry.ts'
import { LeadFields } from './lead-fields.tsx'
import {
  findChoices,
  type PlaceQuestions,
  PlaceQuestionsContext,
  usePlaceQuestions,
} from './place-questions.ts'

const TYPING_PAUSE_MS = 250

/** The fewest digits to search with; fewer match too many people. */
const DIGITS_MIN = 7

type Reach = { mobile: string; email: string }

const FAILED = 'Failed to store bus quote'

const UNANSWERED = 'The lead may have been saved. You can save again; it will not be stored twice.'

const CHANGED =
  'The lead was saved before your last changes. Close this dialog and edit the lead in the list.'

const OPEN_PLACE = 'We could not match a location. Choose it from the list, or save again without a distance.'

export const NEW_LEAD_DRAFT = 'new lead'

type EnterLeadProps = {
  area: StaffArea
  /** opens the new lead, even after the dialog has closed */
  onOpen: (id: number) => void
  onClose: () => void
}

/** Shows the form for an enquiry by phone, email or in person. Input stays until it is stored; errors are shown at their fields. */
export function EnterLeadDialog({ area, onOpen, onClose }: EnterLeadProps) {
  const form = useRef<HTMLFormElement>(null)
  const questions = usePlaceQuestions()
  const { values, set, field } = useDraft<LeadEntry>(NEW_LEAD_DRAFT, NEW_LEAD)
  // A half-typed day counts as blank.
  const blankHalf = (name: keyof LeadEntry): ControlOf => {
    const control = field(name)
    const onChange: ControlOf['onChange'] = ({ target }) =>
      target.validity.badInput ? set({ [name]: NEW_LEAD[name] }) : control.onChange({ target })
    return { ...control, onChange }
  }
  const entry = useEntry({ area, onOpen, onClose }, questions)
  const { error } = entry
  const refused = useFormErrors(error, (name) => findLeadControl(values, name))
  useFocusInvalid(form, error)
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!entry.isPending) entry.mutate(values)
  }
  return (
    <DraftDialog
      draft={NEW_LEAD_DRAFT}
      open
      title="New phone lead"
      text="For enquiries by phone, email or in person."
      onClose={onClose}
      busy={entry.isPending}
      className="w-[44rem]"
    >
      <form
        ref={form}
        noValidate
        onSubmit={onSubmit}
        onInput={(event) => {
          refused.onInput(event)
          if (event.target instanceof HTMLInputElement) questions.close(event.target.name)
        }}
        className="mt-4"
      >
        <div className="grid grid-cols-1 gap-4 pb-4 sm:grid-cols-2">
          <PlaceQuestionsContext value={questions}>
            <LeadFields {...{ values, set }} field={blankHalf} errors={refused.errors}>
              <KnownCustomer area={area} mobile={values.mobile_number} email={values.email} />
            </LeadFields>
          </PlaceQuestionsContext>
          <p role="status" className="text-sm text-slate-700 empty:hidden sm:col-span-2">
            {Object.keys(questions.choices).length > 0 ? OPEN_PLACE : null}
          </p>
        </div>
        <FormButtons
          stay
          failure={
            refused.hasSummary ? (
              <Alert title={FAILED}>
                {errorText(error)}
                <span className="block">{adviceOn(error)}</span>
              </Alert>
            ) : null
          }
          send="Save lead"
          busy={entry.isPending}
          onCancel={onClose}
        />
      </form>
    </DraftDialog>
  )
}

/** Says what to do if the lead may have been stored although the response was lost; null for other errors. */
function adviceOn(error: unknown): string | null {
  if (error instanceof ApiError && error.code === 'idempotency_conflict') return CHANGED
  return isAnswerLost(error) ? UNANSWERED : null
}

/** Saves the lead. Returns null without saving if an ambiguous place has to be chosen first. */
function useEntry({ area, onOpen, onClose }: EnterLeadProps, questions: PlaceQuestions) {
  const queries = useQueryClient()
  const [key] = useState(() => crypto.randomUUID())
  return useMutation({
    mutationFn: async (entry: LeadEntry) => {
      const choices = await findChoices(entry)
      if (choices && questions.ask(choices)) return null
      const headers = { 'Idempotency-Key': key }
      return callEndpoint(LEAD_API.enter, { body: enteredLead(entry), headers }).catch((error: unknown) => {
        throw addMissing(error, entry, REQUIRED_OF_CALLERS)
      })
    },
    onSuccess: (lead) => {
      if (!lead) return
      mirrorEntry(lead)
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notifyEntered(lead.id, area, onOpen)
      onClose()
    },
    onError: () => mirrorError(FAILED),
  })
}

function notifyEntered(id: number, area: StaffArea, onOpen: (id: number) => void): void {
  const toast = `entered ${id}`
  function open() {
    notify.withdraw(toast)
    onOpen(id)
  }
  notify.success(`Lead #${id} entered`, {
    id: toast,
    action: <ToastLink href={leadPath(area, id)} onOpen={open} />,
  })
}

/** Shows the caller's earlier leads, found while number or email address is typed. */
function KnownCustomer({ area, mobile, email }: Reach & { area: StaffArea }) {
  const searched = useDebounce(searchFor({ mobile, email }), TYPING_PAUSE_MS)
  const { data } = useQuery(earlierLeadsQuery(searched))
  const leads = data?.data ?? []
  const total = data?.meta.total ?? 0
  return (
    <section aria-live="polite" aria-label="Earlier leads" className="empty:hidden sm:col-span-2">
      {leads.length > 0 ? (
        <div className="rounded-md border border-navy-200 bg-navy-50 px-3 py-2.5 text-sm">
          <p className="font-medium text-navy-900">{sayWhatIsKnown(total, searched ?? '')}</p>
          <ul className="mt-1.5 grid grid-cols-1 gap-1.5">
            {leads.map((lead) => (
              <EarlierLead key={lead.id} lead={lead} area={area} />
            ))}
          </ul>
        </div>
      ) : null}
    </section>
  )
}

/** Links to an earlier lead in a new tab, because the form is being filled in. */
function EarlierLead({ lead, area }: { lead: Lead; area: StaffArea }) {
  const way = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return (
    <li className="flex items-center justify-between gap-3">
      <div className="flex min-w-0 flex-wrap gap-x-1 text-slate-800 tabular-nums sm:flex-nowrap" title={way}>
        <a
          href={leadPath(area, lead.id)}
          target="_blank"
          rel="noreferrer"
          className="link block min-w-0 font-medium text-navy-800 wrap-anywhere sm:max-w-[60%] sm:shrink-0 sm:truncate"
        >
          #{lead.id} · <bdi>{lead.full_name}</bdi>
          <span className="sr-only"> (opens in a new tab)</span>
        </a>
        <span className="min-w-0 wrap-anywhere sm:truncate">
          · {formatLongDay(lead.date_of_travel)} · {way || 'pick-up not given'}
        </span>
      </div>
      <StatusBadge status={lead.status} />
    </li>
  )
}

/** Says how many leads have this number or email address. It speaks of no person, because many people of a hotel or firm share one. */
export function sayWhatIsKnown(total: number, searched: string): string {
  const what = searched.includes('@') ? 'email address' : 'number'
  return total === 1 ? `1 earlier lead has this ${what}` : `${total} earlier leads have this ${what}`
}

/** Returns the number or email address to search for; null while both are too short. */
export function searchFor({ mobile, email }: Reach): string | null {
  if (mobile.replace(/\D/g, '').length >= DIGITS_MIN) return mobile.trim()
  return /^\S+@\S+\.\S\S/.test(email.trim()) ? email.trim() : null
}
