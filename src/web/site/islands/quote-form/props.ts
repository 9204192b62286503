import { pickSmallest } from '#content/fields/stored-image.ts'
import {
  guidePriceKind,
  type HiddenFields,
  hiddenFields,
  presetGroupType,
  type QuoteFormContent,
} from '#content/sections/quote-form.ts'
import type { QuoteFormLabels, QuoteFormPlaceholders } from '#content/sections/quote-form-labels.ts'
import type { QuoteFormState } from '#content/site/page-model.ts'
import { durationText } from '#contract/basics/duration-text.ts'
import type { VehicleChoice } from '#contract/vehicles/vehicle.ts'
import type { FormVehicle } from './form-vehicle.ts'

export type QuoteFormProps = {
  /** the path of the page, stored with the enquiry */
  slug: string
  labels: QuoteFormLabels
  placeholders: QuoteFormPlaceholders
  groupTypes: readonly string[]
  /** the group type that the page presets; '' for none */
  presetGroupType: string
  hidden: HiddenFields
  showMap: boolean
  /** the response time that the page promises, in words; '' if it has none of its own */
  responseTime: string
  responseMinutes: number | null
  vehicles: readonly FormVehicle[]
  showsPrices: boolean
  /** the state after a form post without JavaScript */
  sent: QuoteFormState | undefined
  /** true in a preview, where nothing can be sent */
  isPreview?: true | undefined
}

/** The parts of a page that the form uses. */
export type QuoteFormSource = {
  quoteForm: QuoteFormContent
  vehicles: readonly VehicleChoice[]
  path: string
  form: QuoteFormState | undefined
  isPreview?: true | undefined
}

export function quoteFormProps({
  quoteForm,
  vehicles,
  path,
  form,
  isPreview,
}: QuoteFormSource): QuoteFormProps {
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
