import { z } from 'zod'

/** The largest number that the database gives a row. */
export const MAX_ROW_ID = 2_147_483_647

/** The number of a row in a path: what cannot be one fails, so that it is answered like one that is not there. */
export const PathId = z
  .string()
  .regex(/^[1-9]\d{0,9}$/)
  .transform(Number)
  .refine((id) => id <= MAX_ROW_ID)
