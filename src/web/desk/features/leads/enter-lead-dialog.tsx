import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { FLEET_CHOICES } from '#contract/fleet.ts'
import { LIMITS } from '#contract/limits.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { faultText } from '#web/lib/fault-text.ts'
import { PlaceField } from '#web/parts/place-field/place-field.tsx'
import '#web/parts/place-field/place-field.css'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Dialog, DialogButtons } from '#web/ui/dialog.tsx'
import { TextField } from '#web/ui/field.tsx'
import { notify } from '#web/ui/notify.ts'
import { TextArea } from '#web/ui/text-area.tsx'
import { enteredLead } from './entered-lead.ts'
import { enterLead } from './lead-api.ts'

const max = LIMITS.leads
const INPUT =
  'focus-ring h-9 w-full min-w-0 rounded-md border border-slate-400 bg-white px-3 text-sm text-slate-900 shadow-xs aria-invalid:border-red-600 pointer-coarse:text-base'

/** An enquiry that came by telephone. What was typed stays until it is stored; what is wrong is told at its field. */
export function EnterLeadDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient()
  const form = useRef<HTMLFormElement>(null)
  const [roundTrip, setRoundTrip] = useState(false)
  const entry = useMutation({
    mutationFn: (data: FormData) => enteredLead(data).then(enterLead),
    onSuccess: (lead) => {
      void queries.invalidateQueries({ queryKey: ['leads'] })
      notify.success(`Lead #${lead.id} entered`)
      onClose()
    },
  })
  const { error } = entry
  useEffect(() => {
    if (error) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [error])
  const errors = entry.error instanceof ApiError ? (entry.error.errors ?? {}) : {}
  const errorOf = (name: string) => errors[name]?.[0]
  function onSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (!entry.isPending) entry.mutate(new FormData(event.currentTarget))
  }
  return (
    <Dialog
      open
      title="New phone lead"
      text="For whoever rang, wrote or came by. The rules are those of the form on the website."
      onClose={onClose}
      busy={entry.isPending}
      keepsInput
      className="w-[44rem]"
    >
      <form ref={form} noValidate onSubmit={onSubmit} className="mt-4 grid gap-4 sm:grid-cols-2">
        <TextField
          label="Full Name"
          name="full_name"
          maxLength={max.name}
          error={errorOf('full_name')}
          autoComplete="off"
        />
        <TextField
          label="Mobile Number"
          name="mobile_number"
          type="tel"
          maxLength={max.mobile}
          error={errorOf('mobile_number')}
          autoComplete="off"
        />
        <TextField
          label="Email Address"
          name="email"
          type="email"
          maxLength={max.email}
          error={errorOf('email')}
          autoComplete="off"
        />
        <Choice
          label="How it came"
          name="source"
          choices={[
            ['phone', 'Phone'],
            ['email', 'Email'],
            ['other', 'Other'],
          ]}
        />
        <PlaceChoice label="Pick-up Location" name="pickup_location" error={errorOf('pickup_location')} />
        <PlaceChoice
          label="Drop-off Location"
          name="dropoff_location"
          error={errorOf('journey.dropoff_location')}
        />
        <TextField
          label="Date of Travel"
          name="date_of_travel"
          type="date"
          error={errorOf('date_of_travel')}
        />
        <TextField label="Pick-up Time" name="pickup_time" type="time" error={errorOf('pickup_time')} />
        <Choice
          label="Vehicle Selected"
          name="selected_vehicle"
          error={errorOf('selected_vehicle')}
          choices={[
            ['', 'Please choose'],
            ...FLEET_CHOICES.map((choice): [string, string] => [choice, choice]),
          ]}
        />
        <TextField
          label="Number of People"
          name="number_of_people"
          type="number"
          min={1}
          inputMode="numeric"
          error={errorOf('number_of_people')}
        />
        <Tick name="round_trip" label="Round trip" onChange={setRoundTrip} className="sm:col-span-2" />
        {roundTrip ? (
          <>
            <TextField
              label="Return Date"
              name="return_date"
              type="date"
              error={errorOf('journey.return_date')}
            />
            <TextField
              label="Return Time"
              name="return_time"
              type="time"
              error={errorOf('journey.return_time')}
            />
          </>
        ) : null}
        <div className="sm:col-span-2">
          <TextArea
            label="Additional Information"
            name="additional_info"
            rows={3}
            maxLength={max.additionalInfo}
            error={errorOf('additional_info')}
          />
        </div>
        <Tick
          name="confirm_by_mail"
          label="Send the customer a confirmation by mail"
          className="sm:col-span-2"
        />
        {entry.error ? (
          <div className="sm:col-span-2">
            <Alert title="The lead could not be stored.">{faultText(entry.error)}</Alert>
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

type Labelled = { label: string; name: string; error?: string | undefined }

function PlaceChoice({ label, name, error }: Labelled) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-slate-800">
        {label}
      </label>
      <PlaceField
        id={id}
        name={name}
        listLabel={`${label}: places`}
        maxLength={max.location}
        className={INPUT}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      />
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function Choice({ label, name, error, choices }: Labelled & { choices: [string, string][] }) {
  const id = useId()
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-medium text-slate-800">
        {label}
      </label>
      <select
        id={id}
        name={name}
        className={INPUT}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-error` : undefined}
      >
        {choices.map(([value, shown]) => (
          <option key={value} value={value}>
            {shown}
          </option>
        ))}
      </select>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}

function FieldError({ id, error }: { id: string; error: string | undefined }) {
  return error ? (
    <p id={id} className="text-[13px] text-red-700">
      {error}
    </p>
  ) : null
}

type TickProps = { name: string; label: string; className?: string; onChange?: (ticked: boolean) => void }

function Tick({ name, label, className, onChange }: TickProps) {
  const id = useId()
  return (
    <label htmlFor={id} className={`flex items-center gap-2.5 text-sm text-slate-800 ${className ?? ''}`}>
      <input
        id={id}
        type="checkbox"
        name={name}
        onChange={(event) => onChange?.(event.target.checked)}
        className="focus-ring size-4 accent-navy-800"
      />
      {label}
    </label>
  )
}
