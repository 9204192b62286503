import { type RefObject, useEffect, useRef, useState } from 'react'
import { type QuoteFormValues, quoteBody } from '#content/quote-form/form.ts'
import { guideQueryFrom } from '#content/quote-form/guide-query.ts'
import { ASK_GUIDE_PRICE } from '#contract/basics/site-endpoints.ts'
import type { GUIDE_PRICE_API, GuidePrice, GuidePriceQuery } from '#contract/rates/guide-price.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { readForm } from '../form-values.ts'

/** The pause after the last letter, so that nothing is asked while somebody types. */
const PAUSE_MS = 800

type Asking = {
  form: RefObject<HTMLFormElement | null>
  /** the path of the page whose form it is */
  slug: string
  /** off: the page shows no prices, and nothing is asked */
  isOn: boolean
  given: GuidePrice | undefined
}

/**
 * The guide price of the journey in the form. It is forgotten as soon as the journey changes. The form stays as it is
 * where none can be had, and sending never waits for it.
 */
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
      // A price is a courtesy: whatever keeps it away, the form works without it.
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

/** Returns null while the journey is not complete. */
function buildGuideQuery(values: QuoteFormValues, slug: string): GuidePriceQuery | null {
  const { startLocation, endLocation, dateOfTravel, pickupTime, roundTrip, returnDate, returnTime } = values
  const query = guideQueryFrom(quoteBody(values, slug))
  const isPlaced =
    startLocation.trim() !== '' && (endLocation.trim() !== '' || query.trip?.hire !== undefined)
  const isDated = [dateOfTravel, pickupTime, ...(roundTrip ? [returnDate, returnTime] : [])].every(Boolean)
  return isPlaced && isDated && (values.selectedVehicle || values.numberOfPeople) ? query : null
}
