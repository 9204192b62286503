import { type ReactNode, useId, useRef, useState } from 'react'
import { dublinDay, FIRST_DAY, LAST_DAY } from '#contract/basics/dublin-time.ts'
import { questionEmail } from '#contract/basics/email-question.ts'
import { GROUP_TYPES } from '#contract/leads/group-types.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import { remarkOnPastDay } from '#contract/leads/past-date-warning.ts'
import { useVehicleOptions, useVehicles } from '#web/desk/api/vehicles.ts'
import type { ControlOf } from '#web/desk/components/forms/use-draft.ts'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { useNow } from '#web/desk/lib/use-now.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { remarkOnVehicle } from '../model/vehicle-size-warning.ts'
import { Choice, PlaceChoice, Tick } from './controls.tsx'
import { type LeadEntry, REQUIRED, REQUIRED_OF_CALLERS, readTripControls } from './lead-entry.ts'
import { TripFields } from './trip-fields.tsx'

type FieldProps = ControlOf & { required: boolean }

const ASKED = 'Emails may not reach this address. Please check it, or save it as it is.'

/** The fewest digits that can be a phone number. */
const DIGITS_MIN = 7

/** The number of digits of a mobile number with its leading zero: 087 123 4567. */
const MOBILE_DIGITS = 10

const ADVICE = 'Please check it, or save it as it is.'

const max = LEAD_LIMITS

const SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'other', label: 'Other' },
]

/** All sources, for corrections; new leads cannot choose 'Website'. */
const ALL_SOURCES = [{ value: 'web', label: 'Website' }, ...SOURCES]

type LeadFieldsProps = {
  /** the stored values, if a lead is being corrected */
  stored?: LeadEntry
  values: LeadEntry
  field: (name: keyof LeadEntry) => ControlOf
  set: (changes: Partial<LeadEntry>) => void
  /** error texts by control name */
  errors: Record<string, string>
  /** shown after the customer's fields */
  children?: ReactNode
}

export function LeadFields({ stored, values, errors, set, children, ...form }: LeadFieldsProps) {
  const groups = useId()
  const required: readonly string[] = stored ? REQUIRED : REQUIRED_OF_CALLERS
  const field = (name: keyof LeadEntry) => ({
    ...form.field(name),
    error: errors[name],
    required: required.includes(name),
  })
  const choosePlace = (name: 'pickup_location' | 'dropoff_location') => ({
    ...field(name),
    onChoose: (place: string) => set({ [name]: place }),
  })
  function setRoundTrip(round_trip: boolean) {
    const { return_date = '', return_time = '' } = (round_trip && stored) || {}
    set({ round_trip, return_date, return_time })
  }
  return (
    <>
      <p className="text-[13px] text-slate-600 sm:col-span-2">Fields with * are required.</p>
      <TextField {...field('full_name')} label="Full Name" maxLength={max.name} autoComplete="off" />
      <MobileField {...field('mobile_number')} />
      <EmailField {...field('email')} onTake={(email) => set({ email })} />
      <Choice
        {...field('source')}
        label="Source"
        options={stored?.source === 'web' ? ALL_SOURCES : SOURCES}
      />
      {children}
      <PlaceChoice {...choosePlace('pickup_location')} label="Pick-up Location" />
      <PlaceChoice {...choosePlace('dropoff_location')} label="Drop-off Location" />
      <DayField {...field('date_of_travel')} label="Date of Travel" />
      <TextField {...field('pickup_time')} label="Pick-up Time" type="time" />
      <VehicleChoice {...field('selected_vehicle')} />
      <TextField
        {...field('number_of_people')}
        label="Number of People"
        type="number"
        min={1}
        inputMode="numeric"
      />
      <VehicleAdvice entry={values} />
      <TextField
        {...field('group_type')}
        label="Group Type"
        list={groups}
        maxLength={max.groupType}
        autoComplete="off"
      />
      <datalist id={groups}>
        {GROUP_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
      <Tick
        name="round_trip"
        label="Round trip"
        checked={values.round_trip}
        onChange={setRoundTrip}
        className="sm:col-span-2"
      />
      {values.round_trip ? (
        <>
          <DayField {...field('return_date')} label="Return Date" />
          <TextField {...field('return_time')} label="Return Time" type="time" />
        </>
      ) : null}
      <TripFields
        values={values.trip}
        errors={errors}
        onType={(name, value) => set({ trip: { ...values.trip, [name]: value } })}
      />
      <div className="sm:col-span-2">
        <TextArea
          {...field('additional_info')}
          label="Additional Information"
          rows={3}
          maxLength={max.additionalInfo}
        />
      </div>
      {stored ? (
        <div className="sm:col-span-2">
          <TextArea
            {...field('driver_notes')}
            label="Notes for the Driver"
            hint="Printed on the job sheet; the customer does not see them."
            rows={2}
            maxLength={max.driverNotes}
          />
        </div>
      ) : (
        <div className="grid gap-2 sm:col-span-2">
          <Tick
            name="confirm_by_mail"
            label="Email the customer a confirmation"
            checked={values.confirm_by_mail}
            onChange={(confirm_by_mail) => set({ confirm_by_mail })}
          />
          <MailFilesNote />
        </div>
      )}
    </>
  )
}

function VehicleChoice(field: ControlOf & { required: boolean }) {
  // A retired vehicle stays an option if it was chosen before.
  const [begun] = useState(field.value)
  const options = [{ value: '', label: 'Please choose' }, ...useVehicleOptions(begun)]
  return <Choice {...field} label="Vehicle Selected" options={options} />
}

function VehicleAdvice({ entry }: { entry: LeadEntry }) {
  const { trip, return_date, ...asked } = entry
  const remark = remarkOnVehicle(
    { ...asked, trip: readTripControls(trip), return_date: return_date || null },
    useVehicles(),
  )
  return (
    <p role="status" className="text-[13px] text-slate-600 empty:hidden sm:col-span-2">
      {remark}
    </p>
  )
}

/** Asks for a day of the journey. A past day gets a warning but can be stored. */
export function DayField(field: FieldProps & { label: string }) {
  const today = dublinDay(new Date(useNow()))
  return (
    <TextField
      {...field}
      warning={field.error ? '' : remarkOnPastDay(field.value, today)}
      type="date"
      min={FIRST_DAY}
      max={LAST_DAY}
    />
  )
}

/** Asks for a mobile number. An incomplete one gets a warning on leaving the field, but can be stored. */
function MobileField(field: FieldProps) {
  const [left, setLeft] = useState(field.value)
  return (
    <TextField
      {...field}
      label="Mobile Number"
      hint={field.error ? undefined : 'This or an email address is required.'}
      warning={field.error ? '' : remarkOnNumber(left)}
      type="tel"
      maxLength={LEAD_LIMITS.mobile}
      autoComplete="off"
      onBlur={(event) => setLeft(event.currentTarget.value)}
    />
  )
}

/** Asks for an email address. A suspicious one gets a question on leaving the field, but can be stored. */
function EmailField({ onTake, ...field }: FieldProps & { onTake: (address: string) => void }) {
  const box = useRef<HTMLDivElement>(null)
  const [left, setLeft] = useState(field.value)
  const question = field.error ? null : questionEmail(left)
  function take(address: string) {
    onTake(address)
    // The focus moves to the field, because the pressed button disappears.
    box.current?.querySelector('input')?.focus()
    setLeft(address)
  }
  const suggestion = question?.suggestion ?? null
  const asked = suggestion === null ? ASKED : 'Is this address meant?'
  return (
    <div ref={box} className="flex min-w-0 flex-col gap-1.5">
      <TextField
        {...field}
        label="Email Address"
        warning={question ? asked : ''}
        type="email"
        maxLength={LEAD_LIMITS.email}
        autoComplete="off"
        onBlur={(event) => setLeft(event.currentTarget.value)}
      />
      {suggestion === null ? null : (
        <Button size="small" className="self-start wrap-anywhere" onClick={() => take(suggestion)}>
          {suggestion}
        </Button>
      )}
    </div>
  )
}

/** Returns a warning about a phone number; '' if there is none. It prevents nothing, because the person may know better. */
export function remarkOnNumber(typed: string): string {
  const digits = typed.replace('(0)', '').replace(/\D/g, '')
  if (typed.trim() === '') return ''
  if (digits.length < DIGITS_MIN) return `This number has only ${countDigits(digits)}. ${ADVICE}`
  const mobile = digits.replace(/^(00)?353/, '0')
  const isMobile = mobile.startsWith('08')
  if (!isMobile || mobile.length === MOBILE_DIGITS) return ''
  return `An Irish mobile number has ${MOBILE_DIGITS} digits; this one has ${mobile.length}. ${ADVICE}`
}

function countDigits({ length }: string): string {
  return length === 1 ? '1 digit' : `${length} digits`
}
