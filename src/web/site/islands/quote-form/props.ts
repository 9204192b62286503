import { pickSmallest } from '#content/fields/stored-image.ts'
import {
  guidePriceKind,
  type HiddenFields,
  hiddenFields,
  presetGroupType,
  type QuoteFormContent,
} from '#content/sections/quote-form.ts'
import type { QuoteLabels, QuotePlaceholders } from '#content/sections/quote-form-labels.ts'
import type { QuoteFormState } from '#content/site/page-model.ts'
import { durationText } from '#contract/basics/duration-text.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { FormVehicle } from './form-vehicle.ts'

export type QuoteFormProps = {
  /** the path of the page, recorded with the quote */
  slug: string
  labels: QuoteLabels
  placeholders: QuotePlaceholders
  groupTypes: readonly string[]
  /** the type of group that the page chooses; blank where it leaves that to the visitor */
  presetGroupType: string
  hidden: HiddenFields
  showMap: boolean
  /** within how long the page promises an answer, in words; blank where it names no time of its own */
  responseTime: string
  responseMinutes: number | null
  /** the choices, in their order */
  vehicles: readonly FormVehicle[]
  /** whether the page shows what a journey is likely to cost */
  showsPrices: boolean
  /** the state that came back from a form sent without JavaScript */
  sent: QuoteFormState | undefined
  /** shown to people who were sent a link: there is nothing to send yet */
  isPreview?: true | undefined
}

/** The parts of a page that the form is made from. */
export type QuoteSource = {
  quoteForm: QuoteFormContent
  vehicles: readonly VehicleChoice[]
  path: string
  form: QuoteFormState | undefined
  isPreview?: true | undefined
}

export function quoteFormProps({ quoteForm, vehicles, path, form, isPreview }: QuoteSource): QuoteFormProps {
  const { labels, placeholders, groupTypes } = quoteForm
  return {
    slug: form?.slug ?? path,
    labels,
    placeholders,
    groupTypes,
    presetGroupType: presetGroupType(quoteForm),
    hidden: hiddenFields(quoteForm),
    showMap: quoteForm.showMap === true,
    responseTime: quoteForm.responseMinutes ? durationText(quoteForm.responseMinutes) : '',
    responseMinutes: quoteForm.responseMinutes ?? null,
    vehicles: vehicles.map(formVehicle),
    showsPrices: guidePriceKind(quoteForm) !== null,
    sent: form,
    isPreview,
  }
}

function formVehicle(vehicle: VehicleChoice): FormVehicle {
  const { value, name, seats, seats_with_luggage, wheelchairs, description, picture } = vehicle
  return {
    value,
    name,
    seats,
    seats_with_luggage,
    wheelchairs,
    ...(description && { description }),
    ...(picture && { picture: { ...picture, src: pickSmallest(picture.src) } }),
  }
}
