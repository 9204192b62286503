import { z } from 'zod'
import { lines, text } from '../basics/text.ts'
import { LastSave } from '../last-save.ts'
import { VEHICLE_LIMITS } from './vehicle-limits.ts'

const max = VEHICLE_LIMITS

function whole(min: number, most: number) {
  return z
    .number('Please enter a whole number.')
    .int('Please enter a whole number.')
    .min(min, `Please enter at least ${min}.`)
    .max(most, `Please enter at most ${most}.`)
}

/** A picture of the site itself, or of our own image store. */
const src = z
  .string()
  .trim()
  .max(300)
  .regex(/^\/(art|images|api\/images)\/(?:[\w/-]|\.(?!\.))+$/, 'Please choose a picture.')

/** A choice of the quote form. Who asks for a vehicle names it by its `value`. */
export const Vehicle = z
  .object({
    /** what leads store and the API accepts; it never changes */
    value: text({ min: 1, max: max.name }),
    /** what people read */
    name: text({ min: 1, max: max.name }),
    /** how many people fit, and how many with a large case each; null where nobody has said */
    seats: whole(1, max.seats).nullable().default(null),
    seats_with_luggage: whole(1, max.seats).nullable().default(null),
    /** how many people can travel in their wheelchair */
    wheelchairs: whole(0, max.wheelchairs).default(0),
    description: lines({ max: max.description }).default(''),
    picture: z
      .object({ src, alt: text({ max: max.alt }).default('') })
      .nullable()
      .default(null),
    /** number of the licence that the vehicle runs under; for staff */
    licence: text({ max: max.licence }).default(''),
    /** no longer offered; leads that name it keep it */
    retired: z.boolean().default(false),
  })
  .meta({ id: 'Vehicle' })
export type Vehicle = z.infer<typeof Vehicle>

/** What visitors may know of it. */
export type VehicleChoice = Pick<
  Vehicle,
  'value' | 'name' | 'seats' | 'seats_with_luggage' | 'wheelchairs' | 'description' | 'picture'
>

export const VehicleList = z
  .object({
    /** in the order of the form */
    vehicles: z.array(Vehicle),
    version: z.number().int().nonnegative(),
    ...LastSave.shape,
  })
  .meta({ id: 'VehicleList' })
export type VehicleList = z.infer<typeof VehicleList>

/** A new one has no value yet: its name becomes its value. */
export const SavedVehicle = Vehicle.extend({ value: Vehicle.shape.value.optional() })
export type SavedVehicle = z.infer<typeof SavedVehicle>

/** The whole list as it shall be. */
export const VehicleListChange = z
  .object({
    vehicles: z
      .array(SavedVehicle)
      .max(max.vehicles, `Please use at most ${max.vehicles} vehicles.`)
      .superRefine((vehicles, context) => {
        for (const { path, message } of listProblems(vehicles)) {
          context.addIssue({ code: 'custom', path: [...path], message })
        }
      }),
    /** of the list that was changed; `stale_version` when somebody else has saved another since */
    version: z.number().int().nonnegative(),
  })
  .meta({ id: 'VehicleListChange' })
export type VehicleListChange = z.infer<typeof VehicleListChange>

type Problem = { path: readonly (string | number)[]; message: string }

function listProblems(vehicles: readonly SavedVehicle[]): Problem[] {
  return [
    ...vehicles.flatMap((vehicle, at) => [
      ...(isNamed(vehicles, vehicle, at)
        ? [{ path: [at, 'name'], message: 'Another vehicle has this name already.' }]
        : []),
      ...((vehicle.seats_with_luggage ?? 0) > (vehicle.seats ?? VEHICLE_LIMITS.seats)
        ? [{ path: [at, 'seats_with_luggage'], message: 'This is more than there are seats.' }]
        : []),
    ]),
    ...(vehicles.every(({ retired }) => retired)
      ? [{ path: [], message: 'Please offer at least one vehicle.' }]
      : []),
  ]
}

/** A name that another one has, or had when it was added, would be two vehicles to whoever reads it. */
function isNamed(vehicles: readonly SavedVehicle[], { name, value }: SavedVehicle, at: number): boolean {
  const own = [fold(name), fold(value ?? name)]
  return vehicles
    .slice(0, at)
    .some((other) => [other.name, other.value ?? other.name].some((known) => own.includes(fold(known))))
}

function fold(name: string): string {
  return name.trim().toLowerCase()
}
