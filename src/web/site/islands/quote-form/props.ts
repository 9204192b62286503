import { fleetValueOf, type Vehicle } from '#content/sections/fleet.ts'
import { type HiddenFields, hiddenFields, type QuoteFormContent } from '#content/sections/quote-form.ts'
import type { QuoteLabels, QuotePlaceholders } from '#content/sections/quote-form-labels.ts'
import type { QuoteFormState } from '#content/site/page-model.ts'
import { durationText } from '#contract/basics/duration-text.ts'
import type { Capacity } from './journey-hints.ts'

export type QuoteFormProps = {
  /** the path of the page, recorded with the quote */
  slug: string
  labels: QuoteLabels
  placeholders: QuotePlaceholders
  groupTypes: readonly string[]
  hidden: HiddenFields
  showMap: boolean
  /** within how long the page promises an answer, in words; blank where it names no time of its own */
  responseTime: string
  responseMinutes: number | null
  /** how many people the choices of the form take, as the fleet's vehicles say */
  capacities: readonly Capacity[]
  /** what came back from a form sent without JavaScript */
  sent: QuoteFormState | undefined
  /** shown to whoever was sent a link: there is nothing to send yet */
  isPreview?: true | undefined
}

/** What of a page the form is made from. */
export type QuoteSource = {
  quoteForm: QuoteFormContent
  vehicles: readonly Vehicle[]
  path: string
  form: QuoteFormState | undefined
  isPreview?: true | undefined
}

export function quoteFormProps({ quoteForm, vehicles, path, form, isPreview }: QuoteSource): QuoteFormProps {
  const { labels, placeholders, groupTypes } = quoteForm
  return {
    slug: path,
    labels,
    placeholders,
    groupTypes,
    hidden: hiddenFields(quoteForm),
    showMap: quoteForm.showMap === true,
    responseTime: quoteForm.responseMinutes ? durationText(quoteForm.responseMinutes) : '',
    responseMinutes: quoteForm.responseMinutes ?? null,
    capacities: capacitiesOf(vehicles),
    sent: form,
    isPreview,
  }
}

function capacitiesOf(vehicles: readonly Vehicle[]): Capacity[] {
  return vehicles.flatMap((vehicle) => {
    const { name, seats, seatsWithLuggage } = vehicle
    const choice = fleetValueOf(vehicle)
    return seats && choice ? [{ choice, name, seats, seatsWithLuggage: seatsWithLuggage ?? seats }] : []
  })
}
