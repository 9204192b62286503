import { type FormEvent, useEffect, useRef, useState } from 'react'
import { licenceNeeded } from '#contract/vehicles/licence-needed.ts'
import { SavedVehicle } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_LIMITS } from '#contract/vehicles/vehicle-limits.ts'
import { useDraftBase } from '#web/desk/components/drafts/use-draft-base.ts'
import { useFormDraft } from '#web/desk/components/drafts/use-form-draft.ts'
import { useMergedSave } from '#web/desk/components/drafts/use-merged-save.ts'
import { LeaveWarning } from '#web/desk/components/leave-warning.tsx'
import { useHasDraft } from '#web/desk/lib/drafts.ts'
import type { Saver } from '#web/desk/lib/saver.ts'
import { useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { TextField } from '#web/desk/ui/fields/field.tsx'
import { TextArea } from '#web/desk/ui/fields/text-area.tsx'
import { readVehicle } from './read-vehicle.ts'
import { VehicleContest } from './vehicle-contest.tsx'
import { vehicleDraft, vehicleValues } from './vehicle-draft.ts'
import { VehiclePicture } from './vehicle-picture.tsx'

const max = VEHICLE_LIMITS

type VehicleFormProps = {
  /** what it begins with; without a value it is a new one */
  vehicle: SavedVehicle
  /** who saved the list last */
  saver: Saver
  /** of the list */
  revision: number
  /** by the names of the fields */
  errors: Record<string, string>
  /** why the last save failed */
  failure: unknown
  busy: boolean
  onSave: (vehicle: SavedVehicle) => void
  onClose: () => void
}

/**
 * One vehicle, opened in its place in the list. It rests on the vehicle as it was when it was opened, so that what somebody else
 * changes meanwhile is noticed.
 */
export function VehicleForm({ vehicle, saver, revision, errors, failure, busy, ...props }: VehicleFormProps) {
  const { onSave, onClose } = props
  const form = useRef<HTMLFormElement>(null)
  const draft = vehicleDraft(vehicle)
  const base = useDraftBase(draft, SavedVehicle, vehicle)
  const merging = useMergedSave({
    base,
    now: vehicle,
    saver,
    save: onSave,
    onNothing: onClose,
    revision,
    failure,
  })
  const { values, onInput, set } = useFormDraft(draft, vehicleValues(base))
  const isChanged = useHasDraft(draft)
  const [picture, setPicture] = useState(values.src ? { src: values.src, alt: values.alt ?? '' } : null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  useFocusInvalid(form, errors)
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!busy) merging.submit(readVehicle(event.currentTarget, { ...base, picture }))
  }
  const choose = (chosen: SavedVehicle['picture']) => {
    setPicture(chosen)
    set({ src: chosen?.src ?? '', alt: chosen?.alt ?? '' })
  }
  const title = vehicle.value === undefined ? 'Add vehicle' : `Edit ${vehicle.name}`
  return (
    <form
      ref={form}
      aria-label={title}
      onSubmit={submit}
      onInput={onInput}
      className="grid w-full min-w-0 gap-4"
    >
      <LeaveWarning dirty={isChanged} drafts={[draft]}>
        Your changes of the vehicle will be lost.
      </LeaveWarning>
      <TextField
        label="Name"
        name="name"
        defaultValue={values.name}
        maxLength={max.name}
        hint={nameHint(vehicle)}
        error={errors.name}
        required
      />
      <SeatFields values={values} errors={errors} />
      <TextArea
        label="Description"
        name="description"
        defaultValue={values.description}
        maxLength={max.description}
        rows={3}
        hint="A card of the fleet without a description of its own shows it."
        error={errors.description}
      />
      <VehiclePicture picture={picture} error={errors['picture.alt']} onChange={choose} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" disabled={busy}>
          {busy ? 'Saving…' : 'Save vehicle'}
        </Button>
        <Button onClick={onClose} disabled={busy}>
          Cancel
        </Button>
      </div>
      <VehicleContest {...merging} />
    </form>
  )
}

/** Leads are found by the first name for ever. */
function nameHint({ value, name }: SavedVehicle): string | undefined {
  if (value === undefined) return 'As customers read it, for example Coach (Up to 53 passengers).'
  return value === name ? undefined : `Leads store it as “${value}”.`
}

type SeatFieldsProps = Pick<VehicleFormProps, 'errors'> & { values: Record<string, string> }

function SeatFields({ values, errors }: SeatFieldsProps) {
  const [seats, setSeats] = useState(Number(values.seats) || null)
  const whole = { type: 'number', step: 1, inputMode: 'numeric' } as const
  return (
    <div className="grid items-start gap-3 sm:grid-cols-2 lg:grid-cols-4">
      <TextField
        {...whole}
        label="Seats"
        name="seats"
        min={1}
        max={max.seats}
        defaultValue={values.seats}
        onChange={({ target }) => setSeats(target.valueAsNumber || null)}
        hint="Besides the driver."
        error={errors.seats}
        required
      />
      <TextField
        {...whole}
        label="Seats with luggage"
        name="seats_with_luggage"
        min={1}
        max={max.seats}
        defaultValue={values.seats_with_luggage}
        hint="With a large case each."
        error={errors.seats_with_luggage}
      />
      <TextField
        {...whole}
        label="Wheelchair spaces"
        name="wheelchairs"
        min={0}
        max={max.wheelchairs}
        defaultValue={values.wheelchairs}
        hint="For people who stay in their chair."
        error={errors.wheelchairs}
      />
      <TextField
        label="Licence number"
        name="licence"
        defaultValue={values.licence}
        maxLength={max.licence}
        hint={seats ? licenceNeeded(seats) : 'For staff; visitors do not see it.'}
        error={errors.licence}
      />
    </div>
  )
}
