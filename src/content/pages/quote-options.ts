import { z } from 'zod'
import { text } from '#contract/basics/text.ts'

const list = z.array(text({ min: 1, max: 120 })).max(60)

/** Lists from older content: stored and returned, never shown on a page. */
export const QuoteOptions = z.object({
  property_types: list,
  window_types: list,
  number_of_windows: list,
  preferred_timeframes: list,
  window_materials: list,
  glazing_types: list,
  door_quote_options: list,
})
export type QuoteOptions = z.infer<typeof QuoteOptions>

const choice = text({ max: 200 })
export const QuoteDefaults = z.object({
  property_address: choice,
  property_type: choice,
  window_type: choice,
  number_of_windows: choice,
  preferred_timeframe: choice,
  window_material: choice,
  glazing_type: choice,
})
export type QuoteDefaults = z.infer<typeof QuoteDefaults>

export const DEFAULT_QUOTE_OPTIONS: QuoteOptions = {
  property_types: ['House', 'Apartment', 'Bungalow', 'Townhouse', 'Commercial Property', 'Other'],
  window_types: ['Casement', 'Sash', 'Tilt & Turn', 'Bay', 'Sliding', 'Fixed', 'French', 'Mixed Types'],
  number_of_windows: ['1-2', '3-5', '6-10', '11-15', '16+'],
  preferred_timeframes: [
    'ASAP',
    'Within 1 month',
    'Within 3 months',
    'Within 6 months',
    'Planning for future',
  ],
  window_materials: ['uPVC', 'Aluminium', 'Wood', 'Composite', 'Not Sure'],
  glazing_types: ['Double', 'Triple', 'Single (replacement)', 'Not Sure'],
  door_quote_options: [
    'No',
    'Yes, front door',
    'Yes, front door and back door',
    'Send me the different options of doors',
  ],
}

export const DEFAULT_QUOTE_DEFAULTS: QuoteDefaults = {
  property_address: '',
  property_type: '',
  window_type: '',
  number_of_windows: '',
  preferred_timeframe: '',
  window_material: '',
  glazing_type: '',
}
