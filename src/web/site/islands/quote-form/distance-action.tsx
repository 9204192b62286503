import { LoaderCircle, Route } from 'lucide-react'
import { useRef } from 'react'
import type { Distance, Place } from '#contract/places/place.ts'
import { formatDuration } from '#web/lib/dates.ts'
import { useHydrated } from '#web/lib/use-hydrated.ts'
import { PlaceChoices } from '#web/shared/place-field/place-choices.tsx'
import { placeQuestion } from '#web/shared/place-field/place-text.ts'
import type { ChosenEnds, DistanceState, EndChoices } from './use-distance.ts'

type DistanceActionProps = {
  label: string
  route: DistanceState
  labels: Record<keyof ChosenEnds, string>
  onCalculate: () => void
  onSettle: (field: keyof ChosenEnds, place: Place) => void
}

/** The text in the place of the distance, which keeps its space until it is known. */
const COMES_HERE = 'Distance and driving time appear here once we know both places.'

const ESTIMATE = ' This is an estimate. We price your quote on the exact route.'

/** Offers to calculate the distance. It is hidden without JavaScript. */
export function DistanceAction({ label, route, labels, onCalculate, onSettle }: DistanceActionProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isHydrated = useHydrated()
  const isBusy = route.state === 'busy'
  const open = route.state === 'asking' ? openEnd(route.choices) : undefined
  return (
    <div className="distance">
      <button
        className="button-link"
        ref={button}
        type="button"
        disabled={!isHydrated}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onCalculate()}
      >
        {isBusy ? (
          <LoaderCircle className="spinner" size={18} aria-hidden="true" />
        ) : (
          <Route size={18} aria-hidden="true" />
        )}
        <span>{label}</span>
      </button>
      <div className="distance-result" data-state={route.state}>
        {route.state === 'none' && <p>{COMES_HERE}</p>}
        {/* The element is empty at first, so that hydration announces nothing. */}
        <div role="status">
          {open ? <p>{placeQuestion(labels[open.field], open.places).status}</p> : <Result route={route} />}
        </div>
      </div>
      {open && (
        <PlaceChoices
          label={labels[open.field]}
          places={open.places}
          buttonClass="button button-quiet"
          onChoose={(place) => {
            // The focus moves to the button, because the pressed one disappears.
            button.current?.focus()
            onSettle(open.field, place)
          }}
        />
      )}
    </div>
  )
}

/** Returns the end to ask about next; only one is asked about at a time. */
function openEnd(choices: EndChoices): { field: keyof ChosenEnds; places: readonly Place[] } | undefined {
  for (const field of ['startLocation', 'endLocation'] as const) {
    const places = choices[field]
    if (places) return { field, places }
  }
  return undefined
}

function Result({ route }: { route: DistanceState }) {
  if (route.state === 'busy') return <p>Calculating the distance…</p>
  if (route.state === 'failed') {
    return (
      <>
        <strong>{route.notice.title}</strong>
        <p>{route.notice.text}</p>
        {route.advice && <p className="distance-advice">{route.advice}</p>}
      </>
    )
  }
  if (route.state !== 'known') return null
  const { minutes, is_estimate, settled, skipped = [] } = route.distance
  return (
    <>
      <strong>{route.text}</strong>
      <p>
        {`About ${formatDuration(minutes)} by road${route.roundTrip ? ', there and back' : ''}.${is_estimate ? ESTIMATE : ''}`}
      </p>
      {skipped.length > 0 && (
        <p>{`Not counted, because we could not find it: ${skipped.join('; ')}. Your quote includes it.`}</p>
      )}
      {settled && (
        <p>{`Calculated ${settledWords(settled)}. Please select another place if you mean a different one.`}</p>
      )}
    </>
  )
}

/** Writes 'from Newport, Co. Mayo'. */
function settledWords({ from, to }: NonNullable<Distance['settled']>): string {
  return [from && `from ${from}`, to && `to ${to}`].filter(Boolean).join(' ')
}
