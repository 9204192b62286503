import { type RefObject, useEffect, useRef, useState } from 'react'
import { buildRequest, type QuoteFormValues } from '#content/quote-form/form.ts'
import { guideQueryFrom } from '#content/quote-form/guide-query.ts'
import { ASK_GUIDE_PRICE } from '#contract/basics/site-endpoints.ts'
import type { GUIDE_PRICE_API, GuidePrice, GuidePriceQuery } from '#contract/rates/guide-price.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { readForm } from '../form-values.ts'

/** The pause after typing, in milliseconds, before a request. */
const PAUSE_MS = 800

type Asking = {
  form: RefObject<HTMLFormElement | null>
  /** the path of the form's page */
  slug: string
  isOn: boolean
  given: GuidePrice | undefined
}

/** Loads the journey's guide price, and drops it when the journey changes. Sending never waits for it. */
export function useGuidePrice({ form, slug, isOn, given }: Asking) {
  const [guide, setGuide] = useState<GuidePrice | null>(given ?? null)
  const asked = useRef('')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asking = useRef<AbortController>(undefined)

  function forget() {
    clearTimeout(timer.current)
    asking.current?.abort()
    asked.current = ''
    setGuide(null)
  }

  function follow() {
    if (!isOn || !form.current) return
    const query = buildGuideQuery(readForm(form.current), slug)
    const key = query ? JSON.stringify(query) : ''
    if (key === asked.current) return
    forget()
    asked.current = key
    if (query) timer.current = setTimeout(() => ask(query), PAUSE_MS)
  }

  async function ask(query: GuidePriceQuery) {
    asking.current = new AbortController()
    const { signal } = asking.current
    try {
      const call = { body: query, signal }
      const answer = await callReference<typeof GUIDE_PRICE_API.ask>(ASK_GUIDE_PRICE, call)
      if (!signal.aborted) setGuide(answer.guide)
    } catch {
      // The price is optional, so failures are not reported.
      if (!signal.aborted) setGuide(null)
    }
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for what was entered before the form was hydrated
  useEffect(() => {
    if (!given) follow()
    return () => clearTimeout(timer.current)
  }, [])

  return { guide, follow, forget }
}

/** Returns the query for a journey; null while the journey is incomplete. */
function buildGuideQuery(values: QuoteFormValues, slug: string): GuidePriceQuery | null {
  const { startLocation, endLocation, dateOfTravel, pickupTime, roundTrip, returnDate, returnTime } = values
  const query = guideQueryFrom(buildRequest(values, slug))
  const isPlaced =
    startLocation.trim() !== '' && (endLocation.trim() !== '' || query.trip?.hire !== undefined)
  const isDated = [dateOfTravel, pickupTime, ...(roundTrip ? [returnDate, returnTime] : [])].every(Boolean)
  return isPlaced && isDated && (values.selectedVehicle || values.numberOfPeople) ? query : null
}
