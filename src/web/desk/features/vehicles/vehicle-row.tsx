import { ArrowDown, ArrowUp, Bus } from 'lucide-react'
import { pickSmallest } from '#content/fields/stored-image.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { Badge } from '#web/desk/ui/badge.tsx'
import { Button } from '#web/desk/ui/button.tsx'

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

/** A vehicle in two lines beside its picture. */
function VehicleFacts({ vehicle }: { vehicle: Vehicle }) {
  const { name, picture, retired } = vehicle
  return (
    <div className="flex min-w-0 grow items-center gap-3">
      {picture ? (
        <img
          src={pickSmallest(picture.src)}
          alt=""
          className="aspect-3/2 w-20 shrink-0 rounded-md border border-slate-200 object-cover"
        />
      ) : (
        <span className="flex aspect-3/2 w-20 shrink-0 items-center justify-center rounded-md bg-slate-100 text-slate-500">
          <Bus aria-hidden className="size-5" />
        </span>
      )}
      <div className="min-w-0">
        <p className="font-medium wrap-anywhere text-slate-900">
          {name} {retired ? <Badge tone="slate">Retired</Badge> : null}
        </p>
        <p className="text-[13px] text-slate-600">{writeFacts(vehicle)}</p>
      </div>
    </div>
  )
}

function writeFacts({ seats, seats_with_luggage, wheelchairs, licence }: Vehicle): string {
  const facts = [
    seats === null ? 'Seats not entered' : `${seats} ${seats === 1 ? 'seat' : 'seats'}`,
    seats_with_luggage === null || seats_with_luggage === seats ? '' : `${seats_with_luggage} with luggage`,
    wheelchairs > 0 ? `${wheelchairs} wheelchair ${wheelchairs === 1 ? 'space' : 'spaces'}` : '',
    licence && `licence ${licence}`,
  ]
  return facts.filter(Boolean).join(' · ')
}
