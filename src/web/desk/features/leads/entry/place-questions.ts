import { createContext, useRef, useState } from 'react'
import { PLACE_API, type Place } from '#contract/places/place.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { type LeadEntry, readTripControls } from './lead-entry.ts'

/** Asks which of several places is meant. Each question is optional and is asked only once. */
export function usePlaceQuestions() {
  const [choices, setChoices] = useState<Choices>({})
  const [chosen, setChosen] = useState<Partial<Record<PlaceName, Place>>>({})
  const [rounds, setRounds] = useState(0)
  const asked = useRef(new Set<string>())

  /** Shows the choices unless the same ones were shown before, and returns whether they are new. */
  function ask(found: Choices): boolean {
    const question = JSON.stringify(Object.values(found).map((places) => places.map(({ id }) => id)))
    const isNew = !asked.current.has(question)
    asked.current.add(question)
    setChoices(isNew ? found : {})
    if (isNew) setRounds((count) => count + 1)
    return isNew
  }

  function close(name: string) {
    if (!isPlaceName(name)) return
    setChoices(({ [name]: _closed, ...others }) => others)
  }

  function choose(name: PlaceName, place: Place) {
    setChosen((current) => ({ ...current, [name]: place }))
    close(name)
  }

  /** `rounds` is the number of questions so far. */
  return { choices, chosen, rounds, ask, close, choose }
}

export type PlaceQuestions = ReturnType<typeof usePlaceQuestions>

/** The dialog's questions about places; null outside a dialog that asks them. */
export const PlaceQuestionsContext = createContext<PlaceQuestions | null>(null)

const ENDS = ['pickup_location', 'dropoff_location'] as const

type PlaceName = (typeof ENDS)[number]

type Choices = Partial<Record<PlaceName, readonly Place[]>>

export function isPlaceName(name: string): name is PlaceName {
  return ENDS.some((end) => end === name)
}

/** Finds the places that an ambiguous location may mean; undefined if nothing is ambiguous. The server measures the route itself. */
export async function findChoices({ round_trip, trip, ...entry }: LeadEntry): Promise<Choices | undefined> {
  const [from = '', to = ''] = ENDS.map((name) => entry[name].trim())
  if (from === '' || to === '') return undefined
  try {
    const via = placesBetween(readTripControls(trip)).join('\n')
    const query = { from, to, round_trip: String(round_trip), ...(via && { via }) }
    await callEndpoint(PLACE_API.distance, { query })
    return undefined
  } catch (error) {
    const choices = readChoices(error)
    // The lead is stored without a distance.
    if (!choices) logWarning('The route of a lead could not be measured.', error)
    return choices
  }
}

function readChoices(error: unknown): Choices | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ambiguous_place') return undefined
  const { from, to } = error.candidates ?? {}
  return { ...(from && { pickup_location: from }), ...(to && { dropoff_location: to }) }
}
