import type { SavedVehicle, Vehicle, VehicleList } from '#contract/vehicles/vehicle.ts'
import { VEHICLE_LIMITS } from '#contract/vehicles/vehicle-limits.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { saverOf } from '#web/desk/lib/saver.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { Card } from '#web/desk/ui/card.tsx'
import { fieldErrors } from '#web/lib/error-text.ts'
import { useEditedVehicle } from './use-edited-vehicle.ts'
import { useSaveVehicles } from './use-save-vehicles.ts'
import { findDraftVehicle, NEW_VEHICLE, vehicleDraft } from './vehicle-draft.ts'
import { VehicleForm } from './vehicle-form.tsx'
import { VehicleRow } from './vehicle-row.tsx'

const NEW: SavedVehicle = {
  name: '',
  seats: null,
  seats_with_luggage: null,
  wheelchairs: 0,
  description: '',
  picture: null,
  licence: '',
  retired: false,
}

/** Every vehicle in the order of the form. Each act is saved at once; while one is open the others wait for it. */
export function VehicleListCard({ list: stored }: { list: VehicleList }) {
  const { vehicles, version } = stored
  const save = useSaveVehicles()
  const { list, add, edited, setEdited } = useEditedVehicle(() => findDraftVehicle(vehicles))
  const errors = errorsAt(fieldErrors(save.error), edited === null ? -1 : findPlace(vehicles, edited))
  const closeForm = (vehicle: SavedVehicle) => {
    save.reset()
    writeDraft(vehicleDraft(vehicle), undefined)
    setEdited(null)
  }
  function store(wanted: SavedVehicle[], done: string) {
    save.mutate({ vehicles: wanted, version, done })
  }
  const storeOne = (vehicle: SavedVehicle) => {
    const at = findPlace(vehicles, vehicle.value ?? NEW_VEHICLE)
    const after = [...vehicles.slice(0, at), vehicle, ...vehicles.slice(at + 1)]
    const list = { vehicles: after, version, done: `${vehicle.name} is saved.`, merges: true }
    save.mutate(list, { onSuccess: () => closeForm(vehicle) })
  }
  const toForm = (vehicle: SavedVehicle) => (
    <VehicleForm
      vehicle={vehicle}
      saver={saverOf(stored)}
      revision={version}
      errors={errors}
      failure={save.error}
      busy={save.isPending}
      onSave={storeOne}
      onClose={() => closeForm(vehicle)}
    />
  )
  return (
    <Card aria-label="Vehicles" className="overflow-hidden">
      <ul ref={list} className="divide-y divide-slate-100">
        {vehicles.map((vehicle, at) => (
          <li
            key={vehicle.value}
            data-vehicle={vehicle.value}
            className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm"
          >
            {edited === vehicle.value ? (
              toForm(vehicle)
            ) : (
              <VehicleRow
                vehicle={vehicle}
                isFirst={at === 0}
                isLast={at === vehicles.length - 1}
                busy={save.isPending || edited !== null}
                onMove={(by) => store(moved(vehicles, at, by), `${vehicle.name} is moved.`)}
                onEdit={() => setEdited(vehicle.value)}
                onRetire={() => store(withRetired(vehicles, at), retiredText(vehicle))}
              />
            )}
          </li>
        ))}
        {edited === NEW_VEHICLE ? <li className="px-4 py-3 text-sm">{toForm(NEW)}</li> : null}
      </ul>
      <div className="border-t border-slate-200 px-4 py-3">
        <Button
          ref={add}
          variant="primary"
          disabled={edited !== null || vehicles.length >= VEHICLE_LIMITS.vehicles}
          onClick={() => setEdited(NEW_VEHICLE)}
        >
          Add vehicle
        </Button>
      </div>
    </Card>
  )
}

/** A new one stands past the end. */
function findPlace(vehicles: readonly Vehicle[], value: string): number {
  const at = vehicles.findIndex((vehicle) => vehicle.value === value)
  return at < 0 ? vehicles.length : at
}

/** 'vehicles.3.name' is 'name' for the fourth. */
function errorsAt(errors: Record<string, string>, at: number): Record<string, string> {
  const own = `vehicles.${at}.`
  return Object.fromEntries(
    Object.entries(errors).flatMap(([field, text]) =>
      field.startsWith(own) ? [[field.slice(own.length), text]] : [],
    ),
  )
}

function moved(vehicles: readonly Vehicle[], at: number, by: -1 | 1): Vehicle[] {
  const others = vehicles.filter((_, index) => index !== at)
  return others.toSpliced(at + by, 0, ...vehicles.slice(at, at + 1))
}

function withRetired(vehicles: readonly Vehicle[], at: number): Vehicle[] {
  return vehicles.map((vehicle, index) =>
    index === at ? { ...vehicle, retired: !vehicle.retired } : vehicle,
  )
}

function retiredText({ name, retired }: Vehicle): string {
  return retired ? `Customers can choose ${name} again.` : `${name} is retired. Its leads keep it.`
}
