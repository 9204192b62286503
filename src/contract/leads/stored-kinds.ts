import { z } from 'zod'
import { Trip } from '../trips/trip.ts'

/** The schemas of stored fields in a response. A kind that ends in '?' may be null. */
export const STORED_KINDS = {
  text: z.string(),
  flag: z.boolean(),
  number: z.number(),
  'integer?': z.number().int().nullable(),
  /** 'YYYY-MM-DD' */
  day: z.string(),
  'day?': z.string().nullable(),
  /** 'HH:MM' */
  time: z.string(),
  'time?': z.string().nullable(),
  'trip?': Trip.nullable(),
} as const
export type FieldKind = keyof typeof STORED_KINDS
