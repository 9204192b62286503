import { TriangleAlert } from 'lucide-react'
import type { VehicleLoad } from '#contract/journeys/vehicle-load.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import { useVehicleName } from '#web/desk/api/vehicles.ts'
import { DottedItem } from '#web/desk/components/dotted-item.tsx'
import { classNames } from '#web/lib/class-names.ts'
import { describeLoad, describeShortage } from '../model/describe-load.ts'

/** Lists the vehicles that a day needs, one line for each kind. Shows nothing for an empty day. */
export function DayLoads({ loads }: { loads: readonly VehicleLoad[] }) {
  if (loads.length === 0) return null
  return (
    <div className="@container border-b border-slate-200">
      <ul
        aria-label="Vehicles needed"
        className="grid py-1 text-[13px] leading-snug @xl:grid-cols-2 @4xl:grid-cols-4"
      >
        {loads.map((load) => (
          <DayLoad key={load.vehicle} load={load} />
        ))}
      </ul>
    </div>
  )
}

function DayLoad({ load }: { load: VehicleLoad }) {
  const name = shortVehicleName(useVehicleName(load.vehicle)) || 'No vehicle chosen'
  const [first, ...others] = describeLoad(load)
  const shortage = describeShortage(load)
  return (
    <li className={classNames('px-3 py-0.5', shortage ? 'bg-amber-50 text-amber-950' : 'text-slate-700')}>
      <p className="overflow-x-clip">
        <span className="font-medium wrap-anywhere">{name}</span>{' '}
        <span className="inline-block whitespace-nowrap">{first}</span>
        {others.map((part) => (
          <DottedItem key={part}>{part}</DottedItem>
        ))}
      </p>
      {shortage ? (
        <p className="flex items-start gap-1 font-semibold">
          <TriangleAlert aria-hidden className="mt-0.5 size-3.5 shrink-0" /> {shortage}
        </p>
      ) : null}
    </li>
  )
}
