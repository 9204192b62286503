import type { FleetContent } from '#contract/content/fleet.ts'
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
        {fleet.vehicles.map((vehicle, position) => (
          <VehicleCard
            key={vehicle.name}
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
