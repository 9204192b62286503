import { useEffect, useRef, useState } from 'react'
import type { QuoteFormLabels } from '#content/sections/quote-form-labels.ts'
import type { Place, Point } from '#contract/places/place.ts'
import type { useDistance } from './use-distance.ts'

type MapModule = typeof import('#web/shared/route-map/route-map.tsx')
type JourneyMapProps = Pick<ReturnType<typeof useDistance>, 'route' | 'ends'> & {
  labels: QuoteFormLabels
  /** false if the places are named beside the map */
  captioned?: boolean
}

/** Shows places and route on a map, whose code loads when it comes near the screen. */
export function JourneyMap({ route, ends, labels, captioned = true }: JourneyMapProps) {
  const frame = useRef<HTMLDivElement>(null)
  const [map, setMap] = useState<MapModule | 'failed'>()
  useEffect(() => whenNear(frame.current, () => loadMap().then(setMap)), [])
  const known = route.state === 'known' ? route : undefined
  const path = known?.distance.path
  const places = [
    makeMark(labels.pickupLocation, ends.startLocation, known?.names.startLocation, path?.[0]),
    makeMark(labels.dropoffLocation, ends.endLocation, known?.names.endLocation, path?.at(-1)),
  ].filter((mark) => mark !== undefined)
  return (
    <div className="journey-map" ref={frame}>
      {map === 'failed' && <p>The map could not be loaded. Your enquiry does not need it.</p>}
      {typeof map === 'object' && (
        <map.RouteMap
          title="Map of your journey"
          places={places}
          route={path}
          ratio={1.6}
          captioned={captioned}
        />
      )}
    </div>
  )
}

/** Returns a place's marker. A chosen place has a position of its own; a typed one gets the end of the route. */
function makeMark(role: string, place: Place | undefined, typed: string | undefined, end: Point | undefined) {
  if (place?.lat != null && place.lon != null)
    return { role, label: place.label, lat: place.lat, lon: place.lon }
  return end && { role, label: typed ?? role, lat: end[1], lon: end[0] }
}

function loadMap(): Promise<MapModule | 'failed'> {
  return import('#web/shared/route-map/route-map.tsx').catch(() => 'failed' as const)
}

function whenNear(frame: Element | null, run: () => void): () => void {
  const observer = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      run()
    },
    { rootMargin: '200px' },
  )
  if (frame) observer.observe(frame)
  return () => observer.disconnect()
}
