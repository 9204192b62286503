import { Check } from 'lucide-react'
import type { FleetContent, Vehicle } from '#contract/content/fleet.ts'
import { Icon } from '../../icon.tsx'

export function Fleet({ fleet }: { fleet: FleetContent }) {
  return (
    <section className="fleet" id="services" aria-labelledby="fleet-title">
      <div className="section-head">
        <h2 id="fleet-title">{fleet.title}</h2>
        <p>{fleet.subtitle}</p>
      </div>
      <ul className="fleet-cards">
        {fleet.vehicles.map((vehicle, index) => (
          <VehicleCard key={vehicle.name} vehicle={vehicle} id={`vehicle-${index + 1}`} />
        ))}
      </ul>
    </section>
  )
}

function VehicleCard({ vehicle, id }: { vehicle: Vehicle; id: string }) {
  const { name, passengers, fleetValue } = vehicle
  const [image] = vehicle.images
  return (
    <li className="vehicle">
      {image && <img src={image.src} alt={image.alt} width={480} height={260} loading="lazy" />}
      <div className="vehicle-words">
        <h3 id={id}>{name}</h3>
        <p className="vehicle-passengers">
          <Icon name={vehicle.icon} size={18} />
          {passengers}
        </p>
        <p>{vehicle.description}</p>
        <ul className="vehicle-features">
          {vehicle.features.map((feature) => (
            <li key={feature}>
              <Check size={16} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        <p className="vehicle-ideal">
          <strong>Ideal for</strong> {vehicle.ideal}
        </p>
        <a
          className="button button-quiet"
          href="#quote-form"
          aria-describedby={id}
          data-fleet={JSON.stringify({ name, passengers, fleetValue })}
        >
          {vehicle.buttonText}
        </a>
      </div>
    </li>
  )
}
