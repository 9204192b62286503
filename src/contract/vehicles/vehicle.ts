import { z } from 'zod'
import { defineEndpoint } from '../basics/endpoint.ts'
import { calendarDay, wholeNumber } from '../basics/field-schemas.ts'
import { lines, text } from '../basics/text.ts'
import { LastSavedBy } from '../last-saved-by.ts'

export const VEHICLE_LIMITS = {
  /** entries in the list, including retired ones */
  vehicles: 40,
  name: 120,
  seats: 100,
  /** people who can stay in their wheelchair at the same time */
  wheelchairs: 20,
  description: 600,
  licence: 120,
  alt: 200,
  /** single vehicles of one kind */
  units: 60,
  unitName: 60,
} as const

const max = VEHICLE_LIMITS

/** The address of an image of the site or of the image store. */
const src = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/(?:[\w/-]|\.(?!\.))+$/, 'Please choose an image.')

/** A single vehicle of a kind. */
export const VehicleUnit = z
  .object({
    /** made by the desk, and never changed */
    id: z.string().regex(/^[\w-]{1,40}$/, 'Please add this vehicle again.'),
    /** a registration or a name; if blank, the name of its kind with a number is shown */
    name: text({ max: max.unitName }),
    /** null if it has the seats of its kind */
    seats: wholeNumber(1, max.seats).nullable(),
    /** the first and the last day out of service; one null leaves that end open, two mean that it is in service */
    out_from: calendarDay().nullable(),
    out_to: calendarDay().nullable(),
  })
  .refine(({ out_from, out_to }) => !out_from || !out_to || out_to >= out_from, {
    path: ['out_to'],
    message: 'The last day is before the first.',
  })
  .meta({ id: 'VehicleUnit' })

export type VehicleUnit = z.infer<typeof VehicleUnit>

const fields = {
  /** the name that people read */
  name: text({ min: 1, max: max.name }),
  /** the number of passengers, and of passengers who can each have a large case; null if not entered */
  seats: wholeNumber(1, max.seats).nullable(),
  seats_with_luggage: wholeNumber(1, max.seats).nullable(),
  /** the number of people who can stay in their wheelchair */
  wheelchairs: wholeNumber(0, max.wheelchairs),
  description: lines({ max: max.description }),
  picture: z.object({ src, alt: text({ max: max.alt }).default('') }).nullable(),
  /** the number of the vehicle's licence, which only staff see */
  licence: text({ max: max.licence }),
  /** the single vehicles of this kind; empty if nobody has counted them */
  units: z.array(VehicleUnit).max(max.units, `Please enter at most ${max.units} vehicles of a kind.`),
  /** whether it is not offered any more; leads that name it keep it */
  retired: z.boolean(),
}

const value = text({ min: 1, max: max.name })

/** A new vehicle; its name becomes its value. */
export const NewVehicle = z
  .object({
    name: fields.name,
    seats: fields.seats.default(null),
    seats_with_luggage: fields.seats_with_luggage.default(null),
    wheelchairs: fields.wheelchairs.default(0),
    description: fields.description.default(''),
    picture: fields.picture.default(null),
    licence: fields.licence.default(''),
    units: fields.units.default([]),
    retired: fields.retired.default(false),
  })
  .meta({ id: 'NewVehicle' })

export type NewVehicle = z.infer<typeof NewVehicle>

/** A choice of the quote form. Leads store its `value`, which never changes. */
export const Vehicle = z.object({ value, ...NewVehicle.shape }).meta({ id: 'Vehicle' })

export type Vehicle = z.infer<typeof Vehicle>

/** The facts of a vehicle that visitors may read. */
export type VehicleChoice = Pick<
  Vehicle,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs' | 'description' | 'picture'
>

export const VehicleList = z
  .object({
    /** the vehicles in the order of the form */
    vehicles: z.array(Vehicle),
    version: z.number().int().nonnegative(),
    ...LastSavedBy.shape,
  })
  .meta({ id: 'VehicleList' })

export type VehicleList = z.infer<typeof VehicleList>

const VehicleFields = z.object(fields).partial()

/**
 * Changed fields of a vehicle. `base` holds the former values as the sender saw them; fields that someone else has changed since are
 * conflicts. `after` is the vehicle that it should follow; null for the first place.
 */
export const VehicleChange = VehicleFields.extend({
  value,
  after: value.nullable().optional(),
  base: VehicleFields.optional(),
}).meta({ id: 'VehicleChange' })

export type VehicleChange = z.infer<typeof VehicleChange>

const tags = ['Vehicles']

const VEHICLES = '/api/vehicles'

export const VEHICLE_API = {
  list: defineEndpoint({
    method: 'GET',
    path: VEHICLES,
    access: 'staff',
    tags,
    summary: 'The vehicles that customers can choose, and those that are retired',
    response: { 200: VehicleList },
  }),
  add: defineEndpoint({
    method: 'POST',
    path: VEHICLES,
    access: 'admin',
    tags,
    summary: 'Add a vehicle at the end of the list',
    body: NewVehicle,
    response: { 201: VehicleList },
  }),
  change: defineEndpoint({
    method: 'PATCH',
    path: VEHICLES,
    access: 'admin',
    tags,
    summary: 'Change, move, retire or restore a vehicle',
    description:
      'Takes the changed fields of one vehicle, and in `base` what stood in them: what somebody else has changed meanwhile is answered `stale_version`. A vehicle is retired and never removed, because leads may name it.',
    body: VehicleChange,
    response: { 200: VehicleList },
  }),
} as const
