import {
  BedDouble,
  Building2,
  Flag,
  Landmark,
  type LucideIcon,
  MapPin,
  Plane,
  Ship,
  TrainFront,
} from 'lucide-react'
import { useEffect, useRef } from 'react'
import type { Place, PlaceKind } from '#contract/places/place.ts'

type PlaceListProps = {
  id: string
  /** names the list for screen readers */
  label: string
  places: readonly Place[]
  active: number
  onChoose: (place: Place) => void
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`
}

export function PlaceOptions({ id, label, places, active, onChoose }: PlaceListProps) {
  return (
    // Pressing the list keeps the focus, and so the list.
    <div
      className="place-list"
      id={id}
      role="listbox"
      aria-label={label}
      onMouseDown={(event) => event.preventDefault()}
    >
      {places.map((place, index) => (
        <PlaceOption
          key={place.id}
          id={optionId(id, index)}
          place={place}
          isActive={index === active}
          onChoose={onChoose}
        />
      ))}
    </div>
  )
}

type PlaceOptionProps = {
  id: string
  place: Place
  isActive: boolean
  onChoose: (place: Place) => void
}

function PlaceOption({ id, place, isActive, onChoose }: PlaceOptionProps) {
  const option = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  const { name, detail } = placeText(place)
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the combobox points to it with aria-activedescendant
    <div
      className="place-option"
      id={id}
      ref={option}
      role="option"
      aria-selected={isActive}
      onClick={() => onChoose(place)}
    >
      <KindIcon kind={place.kind} />
      <span>
        <span className="place-name">{name}</span> <span className="place-detail">{detail}</span>
      </span>
    </div>
  )
}

const KINDS: Record<PlaceKind, readonly [name: string, icon: LucideIcon]> = {
  airport: ['Airport', Plane],
  city: ['City', Building2],
  town: ['Town', MapPin],
  village: ['Village', MapPin],
  suburb: ['Suburb', MapPin],
  district: ['District', MapPin],
  island: ['Island', MapPin],
  station: ['Station', TrainFront],
  port: ['Port', Ship],
  hotel: ['Hotel', BedDouble],
  venue: ['Venue', Landmark],
  golf: ['Golf club', Flag],
  university: ['University', Building2],
  hospital: ['Hospital', Building2],
  attraction: ['Sight', Landmark],
  junction: ['Motorway junction', MapPin],
  'eircode-area': ['Eircode area', MapPin],
  address: ['Address', MapPin],
}

function KindIcon({ kind }: { kind: PlaceKind }) {
  const [, Icon] = KINDS[kind]
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
}

/** Splits a place into its name without county, and the county with the kind of place. */
function placeText({ label, county, kind }: Place): { name: string; detail: string } {
  const ending = county ? `, Co. ${county}` : ''
  const name = ending && label.endsWith(ending) ? label.slice(0, -ending.length) : label
  return { name, detail: [...(county ? [`Co. ${county}`] : []), KINDS[kind][0]].join(' · ') }
}
