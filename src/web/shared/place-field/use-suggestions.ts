import { useEffect, useRef, useState } from 'react'
import { SUGGEST_PLACES } from '#contract/basics/site-endpoints.ts'
import type { Place } from '#contract/places/place.ts'
import type { PLACE_API } from '#contract/places/place-endpoints.ts'
import { PLACE_LIMITS } from '#contract/places/place-limits.ts'
import { callReference } from '#web/lib/call-endpoint.ts'

/** No request is sent while somebody is still typing. */
const PAUSE_MS = 150
const MIN_LETTERS = 2

export type Suggestions = {
  /** none: there was no request; the places of an earlier answer stay while the next one is on its way */
  state: 'none' | 'loading' | 'found' | 'failed'
  places: readonly Place[]
}

const NONE: Suggestions = { state: 'none', places: [] }

/** Suggestions for what somebody types. A response that comes after the next key press is dropped. */
export function useSuggestions() {
  const [suggestions, setSuggestions] = useState(NONE)
  const asking = useRef<AbortController>(undefined)
  useEffect(() => () => asking.current?.abort(), [])

  function forget() {
    asking.current?.abort()
    setSuggestions(NONE)
  }

  async function suggest(text: string) {
    asking.current?.abort()
    const q = text.trim().slice(0, PLACE_LIMITS.query)
    if (q.length < MIN_LETTERS) return setSuggestions(NONE)
    asking.current = new AbortController()
    const { signal } = asking.current
    setSuggestions(({ places }) => ({ state: 'loading', places }))
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    if (signal.aborted) return
    try {
      const { data } = await callReference<typeof PLACE_API.suggest>(SUGGEST_PLACES, { query: { q }, signal })
      if (!signal.aborted) setSuggestions({ state: 'found', places: data })
    } catch {
      // Whatever failed, the field works without suggestions, and says so.
      if (!signal.aborted) setSuggestions({ state: 'failed', places: [] })
    }
  }

  return { suggestions, suggest, forget }
}
