import { Check } from 'lucide-react'
import { memo } from 'react'
import type { FleetVehicle } from '#content/sections/fleet.ts'
import { each } from '#web/site/elements/each.tsx'
import { Icon } from '#web/site/elements/icon.tsx'
import { Gallery } from './gallery.tsx'

type VehicleCardProps = { vehicle: FleetVehicle; id: string; quoteTarget: string }

/** The card renders again only when it changes, as an entry of a long list in the editor. */
export const VehicleCard = memo(function VehicleCard({ vehicle, id, quoteTarget }: VehicleCardProps) {
  const { name, passengers } = vehicle
  const choice = { name, passengers, fleetValue: vehicle.fleetValue ?? null }
  return (
    <li className="vehicle" id={id}>
      <div className="vehicle-pictures">
        <Gallery id={id} name={name} images={vehicle.images} />
        <p className="vehicle-badge">
          <Icon name={vehicle.icon} size={18} />
          {passengers}
        </p>
      </div>
      <div className="vehicle-words">
        <h3 id={`${id}-name`}>{name}</h3>
        <p className="vehicle-description">{vehicle.description}</p>
        <Capacity vehicle={vehicle} />
        <ul className="vehicle-features">
          {each(vehicle.features, (feature) => (
            <li>
              <Check size={16} aria-hidden="true" />
              {feature}
            </li>
          ))}
        </ul>
        {vehicle.ideal && (
          <p className="vehicle-ideal">
            <strong>Ideal for</strong> {vehicle.ideal}
          </p>
        )}
        <a
          className="button button-large vehicle-button"
          href={quoteTarget}
          aria-describedby={`${id}-name`}
          data-fleet={JSON.stringify(choice)}
        >
          {vehicle.buttonText}
        </a>
      </div>
    </li>
  )
})

/** Shows how many people fit, and how many with everybody's luggage: the two are often not the same. */
function Capacity({ vehicle: { seats, seatsWithLuggage } }: { vehicle: FleetVehicle }) {
  if (!seats && !seatsWithLuggage) return null
  const same = seats === seatsWithLuggage
  return (
    <dl className="capacity">
      {seats && <Fact value={seats} name={same ? 'Seats, luggage included' : 'Seats'} />}
      {seatsWithLuggage && !same && <Fact value={seatsWithLuggage} name="Seats with full luggage" />}
    </dl>
  )
}

function Fact({ value, name }: { value: number; name: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
