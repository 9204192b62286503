import { Fragment, type ReactNode, useState } from 'react'
import { GROUP_TYPES } from '#contract/leads/group-types.ts'
import type { MeasuredField } from '#contract/leads/lead-fields.ts'
import { LEAD_LIMITS } from '#contract/leads/lead-limits.ts'
import type { EnteredLead, Journey } from '#contract/leads/quote-request.ts'
import { useVehicleOptions } from '#web/desk/api/vehicles.ts'
import { MailFilesNote } from '#web/desk/components/mail-files-note.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { Choice, PlaceChoice, Tick } from './controls.tsx'
import { DayField } from './day-field.tsx'
import { EmailField } from './email-field.tsx'
import { MobileField } from './mobile-field.tsx'
import { TripFields } from './trip-fields.tsx'
import { VehicleAdvice } from './vehicle-advice.tsx'

const max = LEAD_LIMITS
const GROUPS = 'group-types'
const SOURCES = [
  { value: 'phone', label: 'Phone' },
  { value: 'email', label: 'Email' },
  { value: 'other', label: 'Other' },
]
/** Nobody enters what came by the website, but it may be corrected. */
const ALL_SOURCES = [{ value: 'web', label: 'Website' }, ...SOURCES]

export type EntryField =
  | Exclude<keyof EnteredLead, 'journey'>
  | Exclude<keyof Journey, MeasuredField | 'bot_signals' | 'trip' | 'guide_price' | 'guide_receipt'>
type Field = { name: string; error?: string | undefined; defaultValue: string | undefined; required: boolean }
type Control = (field: Field, onRoundTrip: (roundTrip: boolean) => void) => ReactNode

/** What a request is not without. Of a number and an address one is enough; a return is asked of a round trip alone. */
const REQUIRED: EntryField[] = ['full_name', 'date_of_travel', 'pickup_time', 'return_date', 'return_time']
/** A page may hide the last two: what came by it may lack them, and be corrected all the same. */
export const REQUIRED_OF_CALLERS: EntryField[] = [...REQUIRED, 'pickup_location', 'selected_vehicle']

/** The control of each field, in the order of the dialog. */
const CONTROLS: Record<EntryField, Control> = {
  full_name: (field) => <TextField {...field} label="Full Name" maxLength={max.name} autoComplete="off" />,
  mobile_number: (field) => <MobileField {...field} />,
  email: (field) => <EmailField {...field} />,
  source: (field) => (
    <Choice {...field} label="Source" options={field.defaultValue === 'web' ? ALL_SOURCES : SOURCES} />
  ),
  pickup_location: (field) => <PlaceChoice {...field} label="Pick-up Location" />,
  dropoff_location: (field) => <PlaceChoice {...field} label="Drop-off Location" />,
  date_of_travel: (field) => <DayField {...field} label="Date of Travel" />,
  pickup_time: (field) => <TextField {...field} label="Pick-up Time" type="time" />,
  selected_vehicle: (field) => <VehicleChoice {...field} />,
  number_of_people: (field) => (
    <>
      <TextField {...field} label="Number of People" type="number" min={1} inputMode="numeric" />
      <VehicleAdvice />
    </>
  ),
  group_type: (field) => (
    <>
      <TextField {...field} label="Group Type" list={GROUPS} maxLength={max.groupType} autoComplete="off" />
      <datalist id={GROUPS}>
        {GROUP_TYPES.map((type) => (
          <option key={type} value={type} />
        ))}
      </datalist>
    </>
  ),
  round_trip: (field, onRoundTrip) => (
    <Tick {...field} label="Round trip" onChange={onRoundTrip} className="sm:col-span-2" />
  ),
  return_date: (field) => <DayField {...field} label="Return Date" />,
  return_time: (field) => <TextField {...field} label="Return Time" type="time" />,
  additional_info: (field) => (
    <div className="sm:col-span-2">
      <TextArea {...field} label="Additional Information" rows={3} maxLength={max.additionalInfo} />
    </div>
  ),
  confirm_by_mail: (field) => (
    <div className="grid gap-2 sm:col-span-2">
      <Tick {...field} label="Email the customer a confirmation" />
      <MailFilesNote />
    </div>
  ),
}

function VehicleChoice(field: Field) {
  const options = [{ value: '', label: 'Please choose' }, ...useVehicleOptions(field.defaultValue)]
  return <Choice {...field} label="Vehicle Selected" options={options} />
}

type LeadFieldsProps = {
  /** a request that is there already is only corrected */
  edited?: boolean
  /** what the controls begin with */
  values: Record<string, string>
  /** by the names of the controls */
  errors: Record<string, string>
  /** stands after who it is */
  children?: ReactNode
}

export function LeadFields({ edited, values, errors, children }: LeadFieldsProps) {
  const required: string[] = edited ? REQUIRED : REQUIRED_OF_CALLERS
  const [roundTrip, setRoundTrip] = useState(Boolean(values.round_trip))
  const controls = Object.entries(CONTROLS).map(([name, control]) => {
    if (edited && name === 'confirm_by_mail') return null
    if (!roundTrip && name.startsWith('return_')) return null
    const error = errors[name]
    return (
      <Fragment key={name}>
        {name === 'pickup_location' ? children : null}
        {name === 'additional_info' ? <TripFields values={values} errors={errors} /> : null}
        {control(
          { name, error, defaultValue: values[name], required: required.includes(name) },
          setRoundTrip,
        )}
      </Fragment>
    )
  })
  return (
    <>
      <p className="text-[13px] text-slate-600 sm:col-span-2">Fields with * are required.</p>
      {controls}
    </>
  )
}
