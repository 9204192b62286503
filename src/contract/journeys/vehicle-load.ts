import { z } from 'zod'

/** The number of vehicles of one kind that a day, or some hours of it, need. */
export const VehicleLoad = z
  .object({
    day: z.string(),
    /** the kind's value; '' for leads without a vehicle */
    vehicle: z.string(),
    /** vehicles in service on that day; null if nobody has counted them */
    units: z.number().int().nullable(),
    /** the most booked leads on the road at one time */
    booked: z.number().int(),
    /** the most leads on the road at one time once all that are to be confirmed are booked */
    needed: z.number().int(),
    /** accepted leads that are to be confirmed */
    unconfirmed: z.number().int(),
    /** leads with a quote that can still be accepted */
    open: z.number().int(),
  })
  .meta({ id: 'VehicleLoad' })

export type VehicleLoad = z.infer<typeof VehicleLoad>
