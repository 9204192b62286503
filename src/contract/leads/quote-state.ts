import { z } from 'zod'

/** The states of a quote, each described in `contract/quotes/quote-states.ts`. */
export const QUOTE_STATES = [
  'sent',
  'asked',
  'unconfirmed',
  'accepted',
  'refused',
  'cancelled',
  'declined',
  'withdrawn',
  'expired',
  'replaced',
] as const
export const QuoteState = z.enum(QUOTE_STATES)
export type QuoteState = z.infer<typeof QuoteState>
