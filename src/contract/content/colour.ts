import { z } from 'zod'

/** A colour that cannot leave a declaration: hex, or rgb() and hsl() of numbers. */
export const Colour = z
  .string()
  .trim()
  .max(60)
  .regex(/^(#[0-9a-f]{3,8}|(rgb|hsl)a?\([\d\s.,%/]{3,40}\))$/i, 'Please enter a colour such as #102a57.')

export const NAVY = '#102a57'
export const GOLD = '#e5c16d'
