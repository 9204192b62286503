import { z } from 'zod'
import { FLEET_CHOICES, type FleetChoice } from '../fleet.ts'
import { text } from '../text.ts'
import { GOLD, MIST, NAVY, PAPER, SLATE } from './colour.ts'
import { LOGO_ICONS } from './icons.ts'
import { PictureAddress } from './picture.ts'
import { colour, gradient, toggle } from './styling.ts'

export const Vehicle = z.object({
  name: text({ min: 1, max: 120 }),
  passengers: text({ max: 60 }),
  /** how many people fit, and how many with their luggage: what advice to visitors and staff counts with */
  seats: z.number().int().min(1).max(100).nullish(),
  seatsWithLuggage: z.number().int().min(1).max(100).nullish(),
  /** the form's choice that the card preselects */
  fleetValue: z.enum(FLEET_CHOICES).optional(),
  description: text({ max: 600 }),
  features: z.array(text({ min: 1, max: 80 })).max(12),
  ideal: text({ max: 200 }),
  icon: z.enum(LOGO_ICONS).default('Car'),
  images: z.array(z.object({ src: PictureAddress, alt: text({ max: 200 }).default('') })).max(10),
  buttonText: text({ max: 60 }).default('Request Quote'),
})
export type Vehicle = z.infer<typeof Vehicle>

export const FleetContent = z.object({
  /** kept from older content; the page's own visibility flag decides */
  visible: z.boolean().nullish(),
  /** plain text or a little markup: span, strong, em and br, with class names; cleaned on save and again when drawn */
  title: text({ max: 600 }),
  subtitle: text({ max: 400 }),
  vehicles: z.array(Vehicle).max(12),
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

/** The form's choice for a card that names none itself: by the vehicle's name, else by its place. */
export function fleetValueOf(vehicle: Pick<Vehicle, 'name' | 'fleetValue'>, position: number): FleetChoice {
  if (vehicle.fleetValue) return vehicle.fleetValue
  const name = vehicle.name.toLowerCase()
  const words = ['v-class', 'sprinter', 'chauffeur']
  const named = words.findIndex((word) => name.includes(word))
  return FLEET_CHOICES[named >= 0 ? named : position] ?? FLEET_CHOICES[0]
}

const STYLING: FleetContent['styling'] = {
  sectionBgColor: PAPER,
  titleColor: NAVY,
  subtitleColor: SLATE,
  cardBgColor: PAPER,
  useCardHeaderGradient: true,
  cardHeaderBgGradient: `linear-gradient(180deg, #e9edf5 0%, ${MIST} 100%)`,
  cardHeaderBgColor: MIST,
  cardTitleColor: NAVY,
  cardDescriptionColor: SLATE,
  badgeBgColor: NAVY,
  badgeTextColor: GOLD,
  useButtonGradient: false,
  buttonBgGradient: `linear-gradient(135deg, ${NAVY} 0%, #1c3d78 100%)`,
  buttonBgColor: NAVY,
  buttonTextColor: PAPER,
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
      images: [{ src: '/art/v-class.svg', alt: 'A dark Mercedes V-Class people carrier seen from the side' }],
      buttonText: 'Request Quote',
    },
    {
      name: 'Mercedes Sprinter',
      passengers: 'Up to 16 passengers',
      seats: 16,
      seatsWithLuggage: 16,
      fleetValue: FLEET_CHOICES[1],
      description:
        'Keeps the whole party together, with headroom to stand, reclining seats and a hold for the bags.',
      features: ['Reclining seats', 'Standing headroom', 'USB at every row', 'Luggage hold'],
      ideal: 'Weddings, golf trips and company days out',
      icon: 'Bus',
      images: [{ src: '/art/sprinter.svg', alt: 'A dark Mercedes Sprinter minibus seen from the side' }],
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
      images: [{ src: '/art/saloon.svg', alt: 'A dark executive saloon seen from the side' }],
      buttonText: 'Request Quote',
    },
  ],
  styling: STYLING,
}

/** The same cars with the figures of the form's own choices. */
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
