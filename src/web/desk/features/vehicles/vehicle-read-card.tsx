import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { Card } from '#web/desk/ui/card.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'

/** Every vehicle with all that is known of it; those on offer first, in the order of the form. */
export function VehicleReadCard({ vehicles }: { vehicles: readonly Vehicle[] }) {
  const sorted = [...vehicles.filter(({ retired }) => !retired), ...vehicles.filter(({ retired }) => retired)]
  return (
    <Card aria-label="Vehicles" className="overflow-hidden">
      <ul className="divide-y divide-slate-100">
        {sorted.map((vehicle) => (
          <li key={vehicle.value} className="px-4 py-3 text-sm">
            <VehicleFacts vehicle={vehicle} whole />
          </li>
        ))}
      </ul>
    </Card>
  )
}
