import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { LIMITS } from '#contract/basics/limits.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { Alert } from '#web/desk/ui/alert.tsx'
import { Button } from '#web/desk/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/desk/ui/dialog.tsx'
import { TextField } from '#web/desk/ui/field.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { TextArea } from '#web/desk/ui/text-area.tsx'
import { ApiError } from '#web/lib/api-error.ts'
import { errorText } from '#web/lib/error-text.ts'
import { mirrorEntry, mirrorError } from '../live/mirror-store.ts'
import { enterLead } from '../model/lead-api.ts'
import { Choice, PlaceChoice, Tick } from './new-lead-fields.tsx'
import { enteredLead } from './to-request.ts'

const max = LIMITS.leads
const FAILED = 'Failed to store bus quote'
const UNANSWERED = 'The lead may have been saved. You can save again: an unchanged lead is stored only once.'
const CHANGED =
  'The lead was saved before your last changes. Close this dialog and edit the lead in the list.'
const SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'other', label: 'Other' },
]
const VEHICLES = [
  { value: '', label: 'Please choose' },
  ...FLEET_CHOICES.map((choice) => ({ value: choice, label: choice })),
]

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
        <Fields errors={error instanceof ApiError ? (error.errors ?? {}) : {}} />
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

/** `errors` are those of the server, which files what belongs to the way under `journey`. */
function Fields({ errors }: { errors: Record<string, string[]> }) {
  const [roundTrip, setRoundTrip] = useState(false)
  const field = (name: string, label: string) => ({
    name,
    label,
    error: (errors[name] ?? errors[`journey.${name}`])?.[0],
  })
  return (
    <>
      <TextField {...field('full_name', 'Full Name')} maxLength={max.name} autoComplete="off" />
      <TextField
        {...field('mobile_number', 'Mobile Number')}
        type="tel"
        maxLength={max.mobile}
        autoComplete="off"
      />
      <TextField {...field('email', 'Email Address')} type="email" maxLength={max.email} autoComplete="off" />
      <Choice {...field('source', 'Source')} options={SOURCES} />
      <PlaceChoice {...field('pickup_location', 'Pick-up Location')} />
      <PlaceChoice {...field('dropoff_location', 'Drop-off Location')} />
      <TextField {...field('date_of_travel', 'Date of Travel')} type="date" min={FIRST_DAY} max={LAST_DAY} />
      <TextField {...field('pickup_time', 'Pick-up Time')} type="time" />
      <Choice {...field('selected_vehicle', 'Vehicle Selected')} options={VEHICLES} />
      <TextField
        {...field('number_of_people', 'Number of People')}
        type="number"
        min={1}
        inputMode="numeric"
      />
      <Tick name="round_trip" label="Round trip" onChange={setRoundTrip} className="sm:col-span-2" />
      {roundTrip ? (
        <>
          <TextField {...field('return_date', 'Return Date')} type="date" min={FIRST_DAY} max={LAST_DAY} />
          <TextField {...field('return_time', 'Return Time')} type="time" />
        </>
      ) : null}
      <div className="sm:col-span-2">
        <TextArea
          {...field('additional_info', 'Additional Information')}
          rows={3}
          maxLength={max.additionalInfo}
        />
      </div>
      <Tick name="confirm_by_mail" label="Email the customer a confirmation" className="sm:col-span-2" />
    </>
  )
}
