import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import { type NewVehicle, VEHICLE_API, VEHICLE_LIMITS, type Vehicle } from '#contract/vehicles/vehicle.ts'
import { vehiclesQuery } from '#web/desk/api/vehicles.ts'
import { ConflictQuestion } from '#web/desk/components/forms/conflict-question.tsx'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { ImagePicker } from '#web/desk/components/images/image-picker.tsx'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { describeUnits } from './describe-units.ts'
import { UnitFields } from './unit-fields.tsx'
import { addExtras, ExtraFields, NO_EXTRAS, readClass, type VehicleExtras } from './vehicle-extras.tsx'

/** The most passengers, besides the driver, of a small public service vehicle: Taxi Regulation Act 2013, section 2. */
const SMALL_SEATS = 8

const max = VEHICLE_LIMITS

const NEW: NewVehicle = {
  name: '',
  seats: null,
  seats_with_luggage: null,
  wheelchairs: 0,
  description: '',
  picture: null,
  licence: '',
  units: [],
  retired: false,
}

const LABELS: Record<keyof NewVehicle, string> = {
  name: 'Name',
  seats: 'Seats',
  seats_with_luggage: 'Seats with luggage',
  wheelchairs: 'Wheelchair spaces',
  description: 'Description',
  picture: 'Image',
  licence: 'Licence number',
  units: 'Vehicles of this kind',
  retired: 'Retired',
}

/** Names the draft of a vehicle, or of a new one. */
export function vehicleDraft(vehicle?: Pick<Vehicle, 'value'>): string {
  return vehicle ? `vehicle ${vehicle.value}` : 'new vehicle'
}

type VehicleFormProps = {
  /** undefined for a new vehicle */
  vehicle?: Vehicle
  onClose: () => void
}

/** Edits a vehicle in its place in the list. */
export function VehicleForm({ vehicle, onClose }: VehicleFormProps) {
  const form = useVehicleForm(vehicle, onClose)
  const { values, errors, field } = form
  const { ref } = form.form
  useEffect(() => ref.current?.querySelector('input')?.focus(), [ref])
  const title = vehicle ? `Edit ${vehicle.name}` : 'Add vehicle'
  return (
    <form {...form.form} aria-label={title} className="grid w-full min-w-0 gap-4">
      <LeaveWarning dirty={form.changed.length > 0} drafts={[vehicleDraft(vehicle)]}>
        Your changes to the vehicle will be lost.
      </LeaveWarning>
      <TextField label="Name" {...field('name')} maxLength={max.name} hint={nameHint(vehicle)} required />
      <SeatFields field={field} seats={values.seats} />
      <TextArea
        label="Description"
        {...field('description')}
        maxLength={max.description}
        rows={3}
        hint="Used on the fleet card if the card has no description of its own."
      />
      <VehicleImage
        image={values.picture}
        error={errors['picture.alt']}
        onChange={(image) => form.set({ picture: image })}
      />
      <UnitFields kind={values} errors={errors} onChange={(units) => form.set({ units })} />
      {vehicle ? null : <ExtraFields values={values} field={field} onChange={form.set} />}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={form.isPending}>
          {form.isPending ? 'Saving…' : 'Save vehicle'}
        </Button>
        <Button onClick={onClose} disabled={form.isPending}>
          Cancel
        </Button>
      </div>
      <ConflictQuestion
        {...form.conflicting}
        what="this vehicle"
        whole="the vehicles"
        labels={LABELS}
        show={(name, value) => showField(values.name, name, value)}
      />
    </form>
  )
}

function useVehicleForm(vehicle: Vehicle | undefined, onClose: () => void) {
  const queries = useQueryClient()
  const { value, ...fields } = vehicle ?? { value: undefined, ...NEW }
  return useEditForm<NewVehicle & VehicleExtras>({
    draft: vehicleDraft(vehicle),
    stored: { ...fields, ...NO_EXTRAS },
    save: async ({ change, base, values }) => {
      // A blank number of wheelchairs means none.
      const wheelchairs = values.wheelchairs ?? 0
      if (value === undefined) {
        const rateClass = readClass(values, values)
        const list = await callEndpoint(VEHICLE_API.add, { body: { ...values, wheelchairs } })
        showSaved(queries, vehiclesQuery.queryKey, list)
        const added = list.vehicles.at(-1)
        if (added) await addExtras(queries, { vehicle: added, rateClass, hasCard: values.has_card })
        return {}
      }
      const body = { value, ...change, ...('wheelchairs' in change && { wheelchairs }), base }
      showSaved(queries, vehiclesQuery.queryKey, await callEndpoint(VEHICLE_API.change, { body }))
      notify.success(`${values.name.trim()} is saved.`)
      return {}
    },
    onSaved: onClose,
    onNothing: onClose,
    onRefused: (error) => {
      if (isStaleSave(error)) void queries.invalidateQueries(vehiclesQuery)
      else notify.error(errorReason(error))
    },
  })
}

/** Explains a vehicle's name: leads keep the value made from its first name. */
function nameHint(vehicle: Vehicle | undefined): string | undefined {
  if (!vehicle) return 'As customers read it, for example Coach (Up to 53 passengers).'
  return vehicle.value === vehicle.name ? undefined : `Saved on leads as “${vehicle.value}”.`
}

type SeatFieldsProps = { field: ReturnType<typeof useVehicleForm>['field']; seats: number | null }

function SeatFields({ field, seats }: SeatFieldsProps) {
  const whole = { type: 'number', step: 1, inputMode: 'numeric' } as const
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        {...whole}
        label="Seats"
        {...field('seats')}
        min={1}
        max={max.seats}
        hint="Not counting the driver."
        required
      />
      <TextField
        {...whole}
        label="Seats with luggage"
        {...field('seats_with_luggage')}
        min={1}
        max={max.seats}
        hint="If each passenger has a large case."
      />
      <TextField
        {...whole}
        label="Wheelchair spaces"
        {...field('wheelchairs')}
        min={0}
        max={max.wheelchairs}
        hint="For people who stay in their chair."
      />
      <TextField
        label="Licence number"
        {...field('licence')}
        maxLength={max.licence}
        hint={seats ? licenceNeeded(seats) : 'For staff; visitors do not see it.'}
      />
    </div>
  )
}

type VehicleImageProps = {
  image: NewVehicle['picture']
  error: string | undefined
  onChange: (image: NewVehicle['picture']) => void
}

/** Edits a vehicle's image from the library, and its description. */
function VehicleImage({ image, error, onChange }: VehicleImageProps) {
  if (!image) {
    return (
      <fieldset className="grid gap-1.5">
        <legend className="mb-1.5 text-sm font-medium text-slate-800">Image</legend>
        <ImagePicker label="Vehicle image" onPick={({ url }) => onChange({ src: url, alt: '' })} />
      </fieldset>
    )
  }
  return (
    <fieldset className="grid items-start gap-3 sm:grid-cols-[10rem_1fr]">
      <legend className="mb-1.5 text-sm font-medium text-slate-800">Image</legend>
      <div className="grid gap-2">
        <img
          src={pickSmallest(image.src)}
          alt=""
          className="aspect-3/2 w-full rounded-md border border-slate-200 object-cover"
        />
        <Button size="small" onClick={() => onChange(null)}>
          Remove image
        </Button>
      </div>
      <TextField
        label="Alternative text"
        name="alt"
        value={image.alt}
        onChange={(event) => onChange({ ...image, alt: event.target.value })}
        hint="Describes the image for people who cannot see it."
        error={error}
      />
    </fieldset>
  )
}

function showField(kind: string, name: string, value: unknown): string {
  if (name === 'units') return describeUnits(kind, value as Vehicle['units'])
  if (value === null || value === undefined || value === '') return 'None'
  if (name !== 'picture') return String(value)
  const { alt, src } = value as NonNullable<NewVehicle['picture']>
  return alt || src
}

/** Says which licence Irish law requires for so many seats. */
function licenceNeeded(seats: number): string {
  return seats > SMALL_SEATS
    ? '9 seats or more: covered by your operator licence.'
    : 'With 8 seats or fewer it needs a licence as a small public service vehicle, and so does its driver.'
}
