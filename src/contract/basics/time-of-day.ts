import { z } from 'zod'

/** A local time in Europe/Dublin, 24 h, HH:MM. */
export const time = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'Please enter a time as HH:MM.')
