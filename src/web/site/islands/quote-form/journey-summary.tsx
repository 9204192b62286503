import { ArrowRight, MapPin } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import type { QuoteFormValues } from '#content/quote-form/form.ts'
import { readTrip } from '#content/quote-form/trip-form.ts'
import { formatDayAndTime } from '#contract/basics/date-text.ts'
import type { GuidePrice } from '#contract/rates/guide-price.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { formatDuration } from '#web/lib/dates.ts'
import { readForm } from './form-values.ts'
import { chosenVehicleName } from './form-vehicle.ts'
import { JourneyMap } from './journey-map.tsx'
import type { QuoteFormProps } from './props.ts'
import type { useDistance } from './use-distance.ts'

/** Marks the element beside the form that contains the summary. */
export const SUMMARY_PLACE = 'data-journey-summary'

type Distance = Pick<ReturnType<typeof useDistance>, 'route' | 'ends'>
type SummaryProps = Pick<QuoteFormProps, 'labels' | 'showMap' | 'vehicles'> & {
  form: RefObject<HTMLFormElement | null>
  given: QuoteFormValues
  distance: Distance
  guide: GuidePrice | null
}

/** Shows the journey with distance and map, beside the form on wide screens. */
export function JourneySummary({ form, given, distance, guide, labels, showMap, vehicles }: SummaryProps) {
  const place = useSummaryPlace()
  const values = useTyped(form, given)
  if (!place) return null
  const isOnMap =
    !showMap && (distance.ends.startLocation ?? distance.ends.endLocation ?? distance.route.state === 'known')
  return createPortal(
    <SummaryCard values={values} route={distance.route} vehicles={vehicles} price={guide?.price}>
      {isOnMap ? <JourneyMap {...distance} labels={labels} captioned={false} /> : null}
    </SummaryCard>,
    place,
  )
}

/** Returns the summary's element, after removing the server's content from it, before the browser paints. */
function useSummaryPlace(): Element | null {
  const [place, setPlace] = useState<Element | null>(null)
  useLayoutEffect(() => {
    const found = document.querySelector(`[${SUMMARY_PLACE}]`)
    found?.replaceChildren()
    setPlace(found)
  }, [])
  return place
}

/** Returns the form's values, read at each change without rendering the form. */
function useTyped(form: RefObject<HTMLFormElement | null>, given: QuoteFormValues): QuoteFormValues {
  const [values, setValues] = useState(given)
  useEffect(() => {
    const filled = form.current
    if (!filled) return
    const read = () => setValues(readForm(filled))
    const readAfterReset = () => queueMicrotask(read)
    read()
    filled.addEventListener('input', read)
    filled.addEventListener('reset', readAfterReset)
    return () => {
      filled.removeEventListener('input', read)
      filled.removeEventListener('reset', readAfterReset)
    }
  }, [form])
  return values
}

type CardProps = Pick<SummaryProps, 'vehicles'> & {
  values: QuoteFormValues
  route: Distance['route']
  price?: string | undefined
  children?: ReactNode
}

export function SummaryCard({ values, route, vehicles, price = '', children }: CardProps) {
  const named = { ...values, selectedVehicle: chosenVehicleName(vehicles, values.selectedVehicle) }
  const facts = listFacts(named, route, price)
  return (
    <>
      <p className="summary-title">Your journey so far</p>
      <ol className="summary-route">
        <End value={values.startLocation} missing="Where from?" />
        <End value={values.endLocation} missing="Where to?" />
      </ol>
      {facts.length === 0 && (
        <p className="summary-hint">Distance, times and a map appear here as you type.</p>
      )}
      <dl className="summary-facts">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {children}
    </>
  )
}

function End({ value, missing }: { value: string; missing: string }) {
  const Mark = missing === 'Where to?' ? MapPin : ArrowRight
  return (
    <li data-missing={value.trim() === '' ? '' : undefined}>
      <Mark size={18} aria-hidden="true" />
      <span>{value.trim() || missing}</span>
    </li>
  )
}

function listFacts(
  values: QuoteFormValues,
  route: Distance['route'],
  price: string,
): [name: string, value: string][] {
  const { dateOfTravel, pickupTime, roundTrip, returnDate, returnTime, selectedVehicle } = values
  const { numberOfPeople, trip } = values
  const facts: [string, string][] = [
    ['Via', placesBetween(readTrip(trip ?? {}, '')).join(', ')],
    ['When', formatDayAndTime(dateOfTravel, pickupTime)],
    ['Back', roundTrip ? formatDayAndTime(returnDate, returnTime) || 'Date and time to follow' : ''],
    ['Distance', distanceText(route)],
    ['Vehicle', selectedVehicle],
    ['People', numberOfPeople],
    ['Guide price', price],
  ]
  return facts.filter(([, value]) => value !== '')
}

function distanceText(route: Distance['route']): string {
  if (route.state !== 'known') return ''
  const { distance, minutes } = route.distance
  return `${distance.toFixed(2)} km, about ${formatDuration(minutes)}${route.roundTrip ? ', there and back' : ''}`
}
