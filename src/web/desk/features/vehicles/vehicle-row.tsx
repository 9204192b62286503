import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { Button } from '#web/desk/ui/button.tsx'
import { VehicleFacts } from './vehicle-facts.tsx'

type VehicleRowProps = {
  vehicle: Vehicle
  isFirst: boolean
  isLast: boolean
  busy: boolean
  onMove: (by: -1 | 1) => void
  onEdit: () => void
  onRetire: () => void
}

/** A vehicle as it stands, with what can be done with it. */
export function VehicleRow({ vehicle, isFirst, isLast, busy, ...acts }: VehicleRowProps) {
  const { name, retired } = vehicle
  return (
    <>
      <VehicleFacts vehicle={vehicle} />
      <div className="flex flex-wrap items-center gap-1.5">
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} up`}
          disabled={busy || isFirst}
          onClick={() => acts.onMove(-1)}
        >
          <ArrowUp aria-hidden />
        </Button>
        <Button
          variant="ghost"
          size="icon"
          aria-label={`Move ${name} down`}
          disabled={busy || isLast}
          onClick={() => acts.onMove(1)}
        >
          <ArrowDown aria-hidden />
        </Button>
        <Button size="small" name="edit" aria-label={`Edit ${name}`} disabled={busy} onClick={acts.onEdit}>
          Edit
        </Button>
        <Button
          size="small"
          aria-label={`${retired ? 'Restore' : 'Retire'} ${name}`}
          disabled={busy}
          onClick={acts.onRetire}
        >
          {retired ? 'Restore' : 'Retire'}
        </Button>
      </div>
    </>
  )
}
