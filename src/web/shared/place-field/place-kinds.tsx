import {
  BedDouble,
  Building2,
  Flag,
  GraduationCap,
  Hospital,
  Landmark,
  type LucideIcon,
  Mailbox,
  MapPin,
  Plane,
  Ship,
  Signpost,
  Ticket,
  TrainFront,
} from 'lucide-react'
import type { Place, PlaceKind } from '#contract/places/place.ts'

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
  venue: ['Venue', Ticket],
  golf: ['Golf club', Flag],
  university: ['University', GraduationCap],
  hospital: ['Hospital', Hospital],
  attraction: ['Sight', Landmark],
  junction: ['Motorway junction', Signpost],
  'eircode-area': ['Eircode area', Mailbox],
  address: ['Address', MapPin],
}

export function KindIcon({ kind }: { kind: PlaceKind }) {
  const [, Icon] = KINDS[kind]
  return <Icon size={18} strokeWidth={1.75} aria-hidden="true" />
}

/** The name without the county that ends the label, and the county with the kind of place. */
export function placeText({ label, county, kind }: Place): { name: string; detail: string } {
  const ending = county ? `, Co. ${county}` : ''
  const name = ending && label.endsWith(ending) ? label.slice(0, -ending.length) : label
  return { name, detail: [...(county ? [`Co. ${county}`] : []), KINDS[kind][0]].join(' · ') }
}
