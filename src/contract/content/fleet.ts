import { z } from 'zod'
import { FLEET_CHOICES } from '../fleet.ts'
import { text } from '../text.ts'

export const VEHICLE_ICONS = ['Bus', 'Car', 'Users'] as const

/** A picture of the site itself, or an address of our own image store. */
const ImageSource = z.string().regex(/^\/(art|images|api\/images)\/[\w./-]+$/, 'Please choose a picture.')

export const Vehicle = z.object({
  name: text({ min: 1, max: 120 }),
  passengers: text({ max: 60 }),
  seats: z.number().int().min(1).max(100),
  seatsWithLuggage: z.number().int().min(1).max(100),
  /** the form's choice that the card preselects */
  fleetValue: z.enum(FLEET_CHOICES),
  description: text({ max: 600 }),
  features: z.array(text({ min: 1, max: 80 })).max(12),
  ideal: text({ max: 200 }),
  icon: z.enum(VEHICLE_ICONS).catch('Car'),
  images: z.array(z.object({ src: ImageSource, alt: text({ max: 200 }) })).max(10),
  buttonText: text({ max: 60 }).default('Request Quote'),
})
export type Vehicle = z.infer<typeof Vehicle>

export const FleetContent = z.object({
  /** kept from older content; the page's own visibility flag decides */
  visible: z.boolean().optional(),
  title: text({ max: 200 }),
  subtitle: text({ max: 400 }),
  vehicles: z.array(Vehicle).max(12),
})
export type FleetContent = z.infer<typeof FleetContent>

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
}
