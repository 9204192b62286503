import { z } from 'zod'
import { FocalPoint } from '#content/fields/focal-point.ts'
import { lines, text } from '#contract/basics/text.ts'
import { ImageAddress } from '#contract/content/image.ts'
import { FLEET_CHOICES } from '#contract/leads/vehicle-choices.ts'
import { VEHICLE_LIMITS } from '#contract/vehicles/vehicle.ts'
import { GOLD, MOON, NAVY, NIGHT, PAPER } from '../fields/colour.ts'
import { LOGO_ICONS } from '../fields/icons.ts'
import { colour, gradient, toggle } from '../fields/styling.ts'
import type { SectionDefinition } from './section-definition.ts'

export const FleetVehicle = z.object({
  name: text({ min: 1, max: 120 }),
  passengers: text({ max: 60 }).default(''),
  /** the number of seats, and of seats with luggage, for advice to visitors and staff */
  seats: z.number().int().min(1).max(100).nullish(),
  seatsWithLuggage: z.number().int().min(1).max(100).nullish(),
  /** the form's vehicle that the card preselects; null for none */
  fleetValue: z.preprocess(
    (value) => (value === '' ? null : value),
    text({ max: VEHICLE_LIMITS.name }).nullish(),
  ),
  description: lines({ max: 600 }).default(''),
  features: z
    .array(text({ min: 1, max: 80 }))
    .max(12)
    .default([]),
  ideal: text({ max: 200 }).default(''),
  icon: z.enum(LOGO_ICONS).default('Car'),
  images: z
    .array(z.object({ src: ImageAddress, alt: text({ max: 200 }).default(''), focus: FocalPoint }))
    .max(10)
    .default([]),
  buttonText: text({ max: 60 }).default('Request Quote'),
})

export type FleetVehicle = z.infer<typeof FleetVehicle>

export const FleetContent = z.object({
  /** from older content and unused, because the page's visibility flags decide */
  visible: z.boolean().nullish(),
  /** plain text or a little markup: span, strong, em and br, with class names; sanitised on save and again at each render */
  title: lines({ max: 600 }),
  subtitle: lines({ max: 400 }),
  vehicles: z.array(FleetVehicle).max(12),
  styling: z.object({
    sectionBgColor: colour,
    titleColor: colour,
    subtitleColor: colour,
    cardBgColor: colour,
    useCardHeaderGradient: toggle,
    cardHeaderBgGradient: gradient,
    cardHeaderBgColor: colour,
    cardTitleColor: colour,
    cardDescriptionColor: colour,
    badgeBgColor: colour,
    badgeTextColor: colour,
    useButtonGradient: toggle,
    buttonBgGradient: gradient,
    buttonBgColor: colour,
    buttonTextColor: colour,
  }),
})

export type FleetContent = z.infer<typeof FleetContent>

/** Returns the form's vehicle for a card: the stored one or, in content without one, the vehicle of that name. */
export function readFleetValue(vehicle: Pick<FleetVehicle, 'name' | 'fleetValue'>): string | null {
  if (vehicle.fleetValue !== undefined) return vehicle.fleetValue
  const name = vehicle.name.toLowerCase()
  const named = ['v-class', 'sprinter', 'chauffeur'].findIndex((word) => name.includes(word))
  return FLEET_CHOICES[named] ?? null
}

/** Lists the shipped images of a vehicle, numbered from 1, with their descriptions. */
function listImages(name: string, descriptions: readonly string[]): FleetVehicle['images'] {
  return descriptions.map((alt, index) => ({ src: `/art/${name}-${index + 1}.jpg`, alt }))
}

const STYLING: FleetContent['styling'] = {
  sectionBgColor: NIGHT,
  titleColor: PAPER,
  subtitleColor: MOON,
  cardBgColor: NIGHT,
  useCardHeaderGradient: false,
  cardHeaderBgGradient: `linear-gradient(180deg, ${NAVY} 0%, ${NIGHT} 100%)`,
  cardHeaderBgColor: NAVY,
  cardTitleColor: PAPER,
  cardDescriptionColor: MOON,
  badgeBgColor: GOLD,
  badgeTextColor: NAVY,
  useButtonGradient: false,
  buttonBgGradient: `linear-gradient(135deg, ${GOLD} 0%, #f0d592 100%)`,
  buttonBgColor: GOLD,
  buttonTextColor: NAVY,
}

export const FINAL_FLEET: FleetContent = {
  visible: true,
  title: 'Three ways to travel well',
  subtitle:
    'Each vehicle comes with a professional local driver, bottled water and a price agreed before you travel.',
  vehicles: [
    {
      name: 'Mercedes V-Class',
      passengers: 'Up to 7 passengers',
      seats: 7,
      seatsWithLuggage: 6,
      fleetValue: FLEET_CHOICES[0],
      description:
        'Leather seats that face each other, quiet enough for a call and roomy enough for everyone’s luggage.',
      features: ['Leather seating', 'Climate control', 'Wi-Fi on board', 'Room for luggage'],
      ideal: 'Airport transfers, families and small teams',
      icon: 'Car',
      images: listImages('v-class', [
        'A black seven-seat executive people-carrier waiting at the kerb in the evening rain, in front of a red-brick Georgian terrace with lit sash windows, fanlights and painted doors.',
        'The rear of a black executive people-carrier at a lit airport arrivals canopy at night, its tail lamps reflected in the wet forecourt.',
        "Inside the people-carrier: two cream quilted leather captain's chairs with armrests, a walnut table with two glasses between them, and warm strip lighting along the cabin.",
      ]),
      buttonText: 'Request Quote',
    },
    {
      name: 'Mercedes Sprinter',
      passengers: 'Up to 16 passengers',
      seats: 16,
      seatsWithLuggage: 16,
      fleetValue: FLEET_CHOICES[1],
      description:
        'Keeps the whole party together, with room to stand up, reclining seats and a luggage hold.',
      features: ['Reclining seats', 'Standing headroom', 'USB at every row', 'Luggage hold'],
      ideal: 'Weddings, golf trips and company days out',
      icon: 'Bus',
      images: listImages('sprinter', [
        'A dark sixteen-seat touring minibus with panoramic side windows on a wet country road at sunset, a dry-stone wall beside it and layered hills behind.',
        'The rear and long glazed side of the sixteen-seat minibus on a wet quay in the blue hour, with a harp-shaped bridge and lit houses across the river.',
        'Inside the minibus: a carpeted aisle edged with light between rows of navy leather seats with gold piping and cream headrests, two on one side and one on the other, under luggage racks.',
      ]),
      buttonText: 'Request Quote',
    },
    {
      name: 'Chauffeur Service',
      passengers: 'Up to 3 passengers',
      seats: 3,
      seatsWithLuggage: 3,
      fleetValue: FLEET_CHOICES[2],
      description:
        'An executive saloon and one driver who stays with you for the day, the evening or the week.',
      features: ['Dedicated driver', 'Meet and greet', 'Waiting included', 'Discreet by habit'],
      ideal: 'Executives, roadshows and evenings out',
      icon: 'Users',
      images: listImages('chauffeur', [
        'A black chauffeur-driven saloon with its lights on, on the wet forecourt of a country house whose columns and windows glow at dusk, with trees beyond.',
        'The rear of a black chauffeur-driven saloon at night on a wet street of Georgian houses, red tail lamps lit, street lamps and fanlights glowing behind.',
        'The rear cabin of the saloon: two tan quilted leather seats with cushions, a centre armrest with two glasses on a walnut lid, and city lights through the windows.',
      ]),
      buttonText: 'Request Quote',
    },
  ],
  styling: STYLING,
}

/** The passenger numbers of the shipped cards, as in the form's choices. */
const DEFAULT_PASSENGERS = ['Up to 6 passengers', 'Up to 16 passengers', 'Dedicated driver']

export const DEFAULT_FLEET: FleetContent = {
  ...FINAL_FLEET,
  visible: false,
  title: 'Vehicles for every group',
  subtitle: 'From a quiet saloon for one to a minibus for the whole party.',
  vehicles: FINAL_FLEET.vehicles.map((vehicle, position) => ({
    ...vehicle,
    passengers: DEFAULT_PASSENGERS[position] ?? vehicle.passengers,
  })),
}

export const FLEET_SECTION = {
  flag: 'showFleet',
  optional: false,
  schema: FleetContent,
  shipped: { default: DEFAULT_FLEET, final: FINAL_FLEET },
} as const satisfies SectionDefinition<FleetContent>
