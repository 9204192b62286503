import { createContext, useRef, useState } from 'react'
import { PLACE_API, type Place } from '#contract/places/place.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { logWarning } from '#web/lib/log.ts'
import { type LeadEntry, readTripControls } from './lead-entry.ts'

/** Asks which place is meant where a location can be several. Nobody has to answer: what was asked once is not asked again. */
export function usePlaceQuestions() {
  const [choices, setChoices] = useState<Choices>({})
  const [chosen, setChosen] = useState<Partial<Record<PlaceName, Place>>>({})
  const [rounds, setRounds] = useState(0)
  const asked = useRef(new Set<string>())

  /** Shows the choices and says whether they are new to the person who fills in the form. */
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

  /** `rounds`: how often something was asked. */
  return { choices, chosen, rounds, ask, close, choose }
}

export type PlaceQuestions = ReturnType<typeof usePlaceQuestions>

/** The questions of the dialog around a field; null where nothing is asked. */
export const PlaceQuestionsContext = createContext<PlaceQuestions | null>(null)

const ENDS = ['pickup_location', 'dropoff_location'] as const

type PlaceName = (typeof ENDS)[number]

/** The places that a location can mean, where it leaves open which one it is. */
type Choices = Partial<Record<PlaceName, readonly Place[]>>

export function isPlaceName(name: string): name is PlaceName {
  return ENDS.some((end) => end === name)
}

/** Finds the places that the locations in the dialog can mean, where they leave it open. The server measures the way itself. */
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
    // A lead is a lead without its distance.
    if (!choices) logWarning('The route of a lead could not be measured.', error)
    return choices
  }
}

function readChoices(error: unknown): Choices | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ambiguous_place') return undefined
  const { from, to } = error.candidates ?? {}
  return { ...(from && { pickup_location: from }), ...(to && { dropoff_location: to }) }
}
