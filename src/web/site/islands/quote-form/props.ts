import { fleetValueOf } from '#content/sections/fleet.ts'
import {
  type HiddenFields,
  hiddenFields,
  type QuoteLabels,
  type QuotePlaceholders,
} from '#content/sections/quote-form.ts'
import type { HomePage, QuoteFormState } from '#content/site/page-model.ts'
import type { Capacity } from './journey-hints.ts'

export type QuoteFormProps = {
  /** the path of the page, recorded with the quote */
  slug: string
  labels: QuoteLabels
  placeholders: QuotePlaceholders
  groupTypes: readonly string[]
  hidden: HiddenFields
  showMap: boolean
  /** how many people the choices of the form take, as the fleet's vehicles say */
  capacities: readonly Capacity[]
  /** what came back from a form sent without JavaScript */
  sent: QuoteFormState | undefined
}

export function quoteFormProps(page: HomePage): QuoteFormProps {
  const { labels, placeholders, groupTypes } = page.content.quoteForm
  const hidden = hiddenFields(page.content.quoteForm)
  return {
    slug: page.path,
    labels,
    placeholders,
    groupTypes,
    hidden,
    showMap: page.content.quoteForm.showMap === true,
    capacities: capacitiesOf(page.content.fleet.vehicles),
    sent: page.form,
  }
}

function capacitiesOf(vehicles: HomePage['content']['fleet']['vehicles']): Capacity[] {
  return vehicles.flatMap((vehicle, position) => {
    const { name, seats, seatsWithLuggage } = vehicle
    const choice = fleetValueOf(vehicle, position)
    return seats ? [{ choice, name, seats, seatsWithLuggage: seatsWithLuggage ?? seats }] : []
  })
}
