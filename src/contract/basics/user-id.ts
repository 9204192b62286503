import { z } from 'zod'
import { MAX_ROW_ID } from './row-id.ts'

export const UserId = z.number().int().positive().max(MAX_ROW_ID)

/** A user id in an address. */
export const QueriedUserId = z.coerce.number().int().positive().max(MAX_ROW_ID)
