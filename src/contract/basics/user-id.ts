import { z } from 'zod'

/** The largest number that the database gives an account. */
const MAX_USER_ID = 2_147_483_647

export const UserId = z.number().int().positive().max(MAX_USER_ID)

/** A user id as it stands in an address. */
export const QueriedUserId = z.coerce.number().int().positive().max(MAX_USER_ID)
