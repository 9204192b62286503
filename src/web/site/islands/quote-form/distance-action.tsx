import { LoaderCircle, Route } from 'lucide-react'
import { formatDuration } from '#web/lib/dates.ts'
import { useAwake } from '#web/lib/use-awake.ts'
import type { Way } from './use-distance.ts'

type DistanceActionProps = { label: string; way: Way; onCalculate: () => void }

/** Tells how far the journey is. It needs a script, and so it is shown only where there is one. */
export function DistanceAction({ label, way, onCalculate }: DistanceActionProps) {
  const awake = useAwake()
  const isBusy = way.state === 'busy'
  return (
    <div className="distance">
      <button
        className="button button-quiet"
        type="button"
        disabled={!awake}
        aria-disabled={isBusy || undefined}
        onClick={() => !isBusy && onCalculate()}
      >
        {isBusy ? (
          <LoaderCircle className="spinner" size={18} aria-hidden="true" />
        ) : (
          <Route size={18} aria-hidden="true" />
        )}
        {label}
      </button>
      <div className="distance-result" role="status" data-state={way.state}>
        <Result way={way} />
      </div>
    </div>
  )
}

function Result({ way }: { way: Way }) {
  if (way.state === 'busy') return <p>Calculating the distance…</p>
  if (way.state === 'failed') {
    return (
      <>
        <strong>{way.notice.title}</strong>
        <p>{way.notice.text}</p>
        {way.advice && <p className="distance-advice">{way.advice}</p>}
      </>
    )
  }
  if (way.state === 'none') return null
  const { minutes, is_estimate } = way.distance
  return (
    <>
      <strong>{way.text}</strong>
      <p>
        {`About ${formatDuration(minutes)} by road${way.roundTrip ? ', there and back' : ''}.`}
        {is_estimate && ' This is an estimate: your quote is worked out on the exact route.'}
      </p>
    </>
  )
}
