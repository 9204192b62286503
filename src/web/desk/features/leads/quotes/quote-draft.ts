import { useCallback, useLayoutEffect, useRef } from 'react'
import { z } from 'zod'
import type { Lead } from '#contract/leads/lead.ts'
import {
  followBookingRule,
  type NewQuote,
  type NewQuoteDefaults,
  type Quote,
} from '#contract/quotes/quote.ts'
import { isOpen } from '#contract/quotes/quote-states.ts'
import { latestLastDay } from '#contract/quotes/quoted-journey.ts'
import { PricedSuggestion, type SuggestedLine } from '#contract/rates/suggestion.ts'
import { shortVehicleName } from '#contract/vehicles/short-name.ts'
import type { Vehicle } from '#contract/vehicles/vehicle.ts'
import { withVehicleName } from '#web/desk/api/vehicles.ts'
import { formatLongDay } from '#web/lib/dates.ts'
import { type RequestedFacts, readRequestedFacts } from './changed-facts.ts'
import { AMOUNT_MESSAGE, type DraftLine, newLine, readCents, unreadableParts } from './draft-line.ts'

export type QuoteDraft = {
  lines: DraftLine[]
  message: string
  validUntil: string
  vatNote: string
  terms: string
  replaces: number | null
  /** the suggested price from which the lines started */
  suggestion: PricedSuggestion | null
  /** whether the lead keeps its vehicle although the price is for another */
  keepVehicle: boolean
  /** the lead when the lines were written; null if they come from an earlier quote */
  written: RequestedFacts | null
}

const KeptDraft: z.ZodType<QuoteDraft> = z.object({
  lines: z.array(
    z.object({ key: z.string(), description: z.string(), quantity: z.string(), amount: z.string() }),
  ),
  message: z.string(),
  validUntil: z.string(),
  vatNote: z.string(),
  terms: z.string(),
  replaces: z.number().nullable(),
  suggestion: PricedSuggestion.nullable(),
  keepVehicle: z.boolean(),
  written: z.record(z.string(), z.unknown()).nullable(),
})

export function isQuoteDraft(kept: unknown): boolean {
  return KeptDraft.safeParse(kept).success
}

/** Names the draft of a lead's new quote, or of one that starts from an earlier quote. */
export function quoteDraftName(leadId: number, former?: Pick<Quote, 'id'>): string {
  return former ? `quote ${leadId} from ${former.id}` : `quote ${leadId}`
}

type Beginning = {
  defaults: NewQuoteDefaults
  /** a day in Dublin */
  today: string
  former?: Quote | undefined
} & Pricing

type Pricing = {
  suggestion?: PricedSuggestion | null
  vehicles?: readonly Vehicle[]
}

/**
 * Returns an editor's first content: the earlier quote, otherwise the journey with the suggested price. The terms adopt today's rule about
 * confirming bookings.
 */
export function draftFor(lead: Lead, { defaults, today, former, ...pricing }: Beginning): QuoteDraft {
  const latest = latestLastDay(today, lead)
  if (former) {
    return {
      lines: former.lines.map(({ description, quantity, unit_cents }) =>
        newLine(description, quantity, unit_cents),
      ),
      message: former.message,
      // A revision is valid at least as long as the earlier quote, within what the journey allows.
      validUntil: earlierDay(laterDay(former.valid_until, defaults.valid_until), latest),
      vatNote: former.vat_note,
      terms: followBookingRule(former.terms, defaults.confirm_bookings),
      replaces: isOpen(former.state) ? former.id : null,
      suggestion: former.suggestion,
      // The lead adopted the quoted vehicle then, or has another one for a reason.
      keepVehicle: true,
      written: null,
    }
  }
  return {
    ...writeLines(lead, pricing),
    message: '',
    validUntil: earlierDay(defaults.valid_until, latest),
    vatNote: defaults.vat_note,
    terms: defaults.terms,
    replaces: null,
  }
}

type WrittenLines = Pick<QuoteDraft, 'lines' | 'suggestion' | 'keepVehicle' | 'written'>

function writeLines(lead: Lead, { suggestion = null, vehicles = [] }: Pricing): WrittenLines {
  const named = withVehicleName(lead, vehicles)
  const lines = suggestion
    ? suggestion.lines.map((line) => suggestedLine(named, suggestion, line))
    : presetLines(named)
  return { lines, suggestion, keepVehicle: false, written: readRequestedFacts(lead) }
}

/** Rewrites a draft's lines for a changed lead, and shortens the validity if the journey is now earlier. Message and terms stay. */
export function rewriteLines(
  draft: QuoteDraft,
  lead: Lead,
  { today, ...pricing }: Pricing & { today: string },
): QuoteDraft {
  const validUntil = draft.validUntil && earlierDay(draft.validUntil, latestLastDay(today, lead))
  return { ...draft, ...writeLines(lead, pricing), validUntil }
}

function laterDay(one: string, other: string): string {
  return one > other ? one : other
}

function earlierDay(one: string, other: string): string {
  return one < other ? one : other
}

/** Describes a suggested line: a drive by the lead's journey and the priced vehicle, other lines as in the rates. */
function suggestedLine(
  lead: Lead,
  { class_name, other_vehicle }: PricedSuggestion,
  { kind, description, quantity, unit_cents }: SuggestedLine,
): DraftLine {
  const priced = other_vehicle ? { ...lead, selected_vehicle: class_name } : lead
  const named = kind === 'outward' ? nameOutward(priced) : kind === 'return' ? nameReturn(lead) : description
  return newLine(named, quantity, unit_cents)
}

function presetLines(lead: Lead): DraftLine[] {
  const there = newLine(nameOutward(lead))
  return lead.round_trip ? [there, newLine(nameReturn(lead))] : [there]
}

function nameOutward(lead: Lead): string {
  const vehicle = shortVehicleName(lead.selected_vehicle)
  const car = /driver|chauffeur/i.test(vehicle) ? vehicle : `${vehicle || 'Vehicle'} with driver`
  const route = [lead.pickup_location, lead.dropoff_location].filter(Boolean).join(' to ')
  return [car, route, formatLongDay(lead.date_of_travel)].filter(Boolean).join(', ')
}

function nameReturn(lead: Lead): string {
  return ['Return journey', formatLongDay(lead.return_date)].filter(Boolean).join(', ')
}

type Read = { quote: NewQuote } | { errors: Record<string, string> }

/**
 * Returns the draft in the API's form, or errors for what is unreadable. The server checks the rest. Empty lines are left out, but errors
 * name positions in the draft.
 */
export function parseDraft(draft: QuoteDraft): Read {
  const errors: Record<string, string> = {}
  const lines = draft.lines.map((line, at) => {
    const { description, quantity } = line
    const cents = readCents(line)
    const unreadable = { ...(cents === null && { unit_cents: AMOUNT_MESSAGE }), ...unreadableParts(line) }
    for (const [part, message] of Object.entries(unreadable)) errors[`lines.${at}.${part}`] = message
    if (description.trim() === '') errors[`lines.${at}.description`] = 'Please fill in this field.'
    return { description, quantity: Number(quantity), unit_cents: cents ?? 0 }
  })
  if (draft.validUntil === '') errors.valid_until = 'Please choose a day.'
  if (draft.terms.trim() === '') errors.terms = 'Please fill in this field.'
  if (Object.keys(errors).length > 0) return { errors }
  const { message, validUntil, vatNote, terms, replaces, suggestion, keepVehicle } = draft
  const wording = { lines, message, valid_until: validUntil, vat_note: vatNote, terms }
  return { quote: { ...wording, replaces, suggestion, keep_vehicle: keepVehicle } }
}

type Key = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'isComposing'>

/** Collects keys typed before there is a field. Returns a function that takes them out, once. */
export function useTypedAhead(isWaiting: boolean): () => string {
  const typed = useRef('')
  // A layout effect is needed, because a later one would miss keys pressed as soon as the dialog is visible.
  useLayoutEffect(() => {
    if (!isWaiting) return
    function note(event: KeyboardEvent) {
      typed.current = addKey(typed.current, event)
    }
    window.addEventListener('keydown', note)
    return () => window.removeEventListener('keydown', note)
  }, [isWaiting])
  return useCallback(() => {
    const text = typed.current.trim()
    typed.current = ''
    return text
  }, [])
}

/** Returns the text after one more key. */
export function addKey(text: string, { key, ctrlKey, metaKey, altKey, isComposing }: Key): string {
  if (ctrlKey || metaKey || altKey || isComposing) return text
  if (key === 'Backspace') return text.slice(0, -1)
  return key.length === 1 ? text + key : text
}

/** Enters a typed amount in the first line without one, otherwise in the first line. */
export function enterPrice(draft: QuoteDraft, amount: string): QuoteDraft {
  const missing = draft.lines.findIndex((line) => line.amount === '')
  const at = Math.max(missing, 0)
  return { ...draft, lines: draft.lines.map((line, place) => (place === at ? { ...line, amount } : line)) }
}
