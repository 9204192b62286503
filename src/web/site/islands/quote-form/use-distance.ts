import { type RefObject, useRef, useState } from 'react'
import { MISSING_TITLE } from '#content/quote-form/form.ts'
import { readTrip } from '#content/quote-form/trip-form.ts'
import { MEASURE_DISTANCE } from '#contract/basics/site-endpoints.ts'
import {
  distanceFailure,
  distanceFound,
  LOCATIONS_MISSING,
  NOT_LOADED,
} from '#contract/places/distance-messages.ts'
import type { Distance, PLACE_API, Place } from '#contract/places/place.ts'
import { placesBetween } from '#contract/trips/places-between.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callReference } from '#web/lib/call-endpoint.ts'
import { readForm } from './form-values.ts'
import { showToast } from './toast.ts'

export type ChosenEnds = { startLocation?: Place; endLocation?: Place }

type Notice = { title: string; text: string }

/** The places that an ambiguous end may mean. */
export type EndChoices = Partial<Record<keyof ChosenEnds, readonly Place[]>>

/** The state of the route. `known` is the route of the journey in the form; with `roundTrip` it counts both ways. */
export type DistanceState =
  | { state: 'none' }
  | { state: 'busy' }
  | {
      state: 'known'
      distance: Distance
      roundTrip: boolean
      text: string
      names: Record<keyof ChosenEnds, string>
    }
  | { state: 'asking'; choices: EndChoices }
  | { state: 'failed'; notice: Notice; advice?: string }

/** The advice about a missing road; usually one place is on an island without a bridge. */
const NO_ROAD =
  'We can’t find a road between these places. For an island, enter the port on the mainland and mention the island below.'

/** Matches the names of controls for places between the ends. */
const BETWEEN = /^(stop|day)\d+Place$|^hireKind$/

const NONE: DistanceState = { state: 'none' }

/** Measures the route on request, or once both ends are chosen. It is cleared when an end changes. */
export function useDistance(form: RefObject<HTMLFormElement | null>) {
  const [route, setRoute] = useState(NONE)
  const [ends, setEnds] = useState<ChosenEnds>({})
  /** The chosen places, in a ref because state would be one render late. */
  const chosen = useRef<ChosenEnds>({})
  const asking = useRef<AbortController>(undefined)
  /** The ends as they were at the last request. */
  const asked = useRef<Partial<Record<keyof ChosenEnds, string>>>({})

  function forget() {
    asking.current?.abort()
    asked.current = {}
    setRoute(NONE)
  }

  function fail(notice: Notice, advice?: string) {
    setRoute({ state: 'failed', notice, ...(advice && { advice }) })
    showToast(notice)
  }

  function place(ends: ChosenEnds) {
    chosen.current = { ...chosen.current, ...ends }
    setEnds(chosen.current)
  }

  /**
   * Measures the route. `settled` are places just chosen and not yet in the form. `quiet` measures without a toast, because nobody pressed
   * the button.
   */
  async function calculate(settled: ChosenEnds = {}, quiet = false) {
    if (!form.current) return
    asking.current?.abort()
    const { roundTrip, trip, ...typed } = readForm(form.current)
    const via = placesBetween(readTrip(trip ?? {}, '')).join('\n')
    const { startLocation, endLocation } = { ...typed, ...readLabels(settled) }
    const places = { ...chosen.current, ...settled }
    const from = readReference(startLocation, places.startLocation)
    const to = readReference(endLocation, places.endLocation)
    asked.current = { startLocation, endLocation }
    if (!from || !to) return fail({ title: MISSING_TITLE, text: LOCATIONS_MISSING })
    asking.current = new AbortController()
    const { signal } = asking.current
    setRoute({ state: 'busy' })
    try {
      const query = { from, to, round_trip: String(roundTrip), ...(via && { via }) }
      const distance = await callReference<typeof PLACE_API.distance>(MEASURE_DISTANCE, { query, signal })
      if (signal.aborted) return
      const found = distanceFound(distance.distance)
      setRoute({
        state: 'known',
        distance,
        roundTrip,
        text: found.text,
        names: { startLocation, endLocation },
      })
      if (!quiet) showToast(found, 'success')
    } catch (error) {
      if (signal.aborted) return
      const choices = readChoices(error)
      if (quiet) return setRoute(quietFailure(error))
      // The choices get no toast, which would cover them.
      if (choices) setRoute({ state: 'asking', choices })
      else fail(describeFailure(error), adviceOn(error))
    }
  }

  /**
   * Reacts to a changed field: measures again for a round trip, clears the route for another end, and measures once both ends are chosen.
   */
  function follow(field: string) {
    if (isEnd(field) && form.current && readForm(form.current)[field] !== asked.current[field]) {
      forget()
      if (areBothChosen(readForm(form.current), chosen.current)) calculate({}, true)
    }
    if (BETWEEN.test(field) && route.state !== 'none') forget()
    if (field === 'roundTrip' && (route.state === 'known' || route.state === 'busy')) calculate()
  }

  /** Adopts a place for an ambiguous end, and measures again. */
  function settle(field: keyof ChosenEnds, chosen: Place) {
    place({ [field]: chosen })
    calculate({ [field]: chosen })
  }

  function reset() {
    forget()
    chosen.current = {}
    setEnds({})
  }

  return {
    route,
    ends,
    calculate,
    settle,
    follow,
    reset,
    measured: route.state === 'known' ? route.distance : undefined,
    setEnd: (field: keyof ChosenEnds, chosen: Place | undefined) => place({ [field]: chosen }),
  }
}

/** Returns the id of the chosen place while the field has its name, otherwise the typed text. */
function readReference(typed: string, place: Place | undefined): string {
  return place && place.label === typed ? place.id : typed.trim()
}

function areBothChosen(
  { startLocation, endLocation }: Record<keyof ChosenEnds, string>,
  chosen: ChosenEnds,
): boolean {
  return chosen.startLocation?.label === startLocation && chosen.endLocation?.label === endLocation
}

/** Returns the state after a request that nobody made by the button: only a missing road is reported. */
function quietFailure(error: unknown): DistanceState {
  const advice = adviceOn(error)
  return advice ? { state: 'failed', notice: describeFailure(error), advice } : NONE
}

function isEnd(field: string): field is keyof ChosenEnds {
  return field === 'startLocation' || field === 'endLocation'
}

function readLabels({ startLocation, endLocation }: ChosenEnds): Partial<Record<keyof ChosenEnds, string>> {
  return {
    ...(startLocation && { startLocation: startLocation.label }),
    ...(endLocation && { endLocation: endLocation.label }),
  }
}

function readChoices(error: unknown): EndChoices | undefined {
  if (!(error instanceof ApiError) || error.code !== 'ambiguous_place') return undefined
  const { from, to } = error.candidates ?? {}
  return { ...(from && { startLocation: from }), ...(to && { endLocation: to }) }
}

function adviceOn(error: unknown): string | undefined {
  return error instanceof ApiError && error.code === 'no_route' ? NO_ROAD : undefined
}

function describeFailure(error: unknown): Notice {
  if (error instanceof ApiError && error.code === 'maps_not_loaded') return NOT_LOADED
  return distanceFailure(error instanceof Error ? error.message : undefined)
}
