import type { FleetContent } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { FleetTitle } from './fleet-title.tsx'
import { VehicleCard } from './vehicle-card.tsx'

type FleetProps = { fleet: FleetContent; quoteTarget: string }

export function Fleet({ fleet, quoteTarget }: FleetProps) {
  return (
    <section className="fleet" id="services" aria-labelledby="fleet-title">
      <div className="section-head">
        <FleetTitle id="fleet-title" markup={fleet.title} />
        {fleet.subtitle && <p>{fleet.subtitle}</p>}
      </div>
      <ul className="vehicles">
        {each(fleet.vehicles, (vehicle, position) => (
          <VehicleCard
            vehicle={vehicle}
            position={position}
            id={`vehicle-${position + 1}`}
            quoteTarget={quoteTarget}
          />
        ))}
      </ul>
    </section>
  )
}
