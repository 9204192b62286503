import { z } from 'zod'

/** The states of a quote; `contract/quotes/quote-states.ts` describes each. */
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
