import { z } from 'zod'

/** The vehicles of one kind that are needed on a day, or at some hours of it. */
export const VehicleLoad = z
  .object({
    day: z.string(),
    /** the value of the kind; '' for leads without a vehicle */
    vehicle: z.string(),
    /** units in service that day; null if nobody has counted them */
    units: z.number().int().nullable(),
    /** most booked leads on the road at one time */
    booked: z.number().int(),
    /** the same once all that are to be confirmed are booked */
    needed: z.number().int(),
    /** leads accepted and to be confirmed */
    unconfirmed: z.number().int(),
    /** leads with a quote that can still be accepted */
    open: z.number().int(),
  })
  .meta({ id: 'VehicleLoad' })

export type VehicleLoad = z.infer<typeof VehicleLoad>
