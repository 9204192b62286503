import type { Point } from '#contract/places/place.ts'
import { drawPath, Land } from './land.tsx'
import { clusterTones, type MapCluster, type MapPlace } from './map-marks.ts'
import { fitView } from './map-view.ts'
import { ClusterMarks, LandmarkMarks, PlaceMarks } from './marks.tsx'
import './route-map.css'

type RouteMapProps = {
  /** names the map: 'Your route' */
  title: string
  /** places of one journey, in the order of travel */
  places?: readonly MapPlace[]
  /** the roads between them; without it a broken line joins two or more places */
  route?: readonly Point[]
  /** how many of something are where; their colour follows their counts */
  clusters?: readonly MapCluster[]
  /** the unit of a cluster, for its text: ['enquiry', 'enquiries'] */
  counted?: readonly [one: string, many: string]
  /** width to height */
  ratio?: number
  /** false where a table beside it says the same */
  captioned?: boolean
}

const NONE: readonly never[] = []

/**
 * Ireland, rendered from its bundled outline: no tile, no font and no script comes from anywhere else. Everything on it is
 * said again in the text below it, or beside it. Without places and clusters it shows Dublin and its surroundings.
 */
export function RouteMap({
  title,
  places = NONE,
  route,
  clusters = NONE,
  counted = ['enquiry', 'enquiries'],
  ratio = 1.4,
  captioned = true,
}: RouteMapProps) {
  const marks = [...places, ...clusters].map(({ lon, lat }): Point => [lon, lat])
  const view = fitView([...marks, ...(route ?? NONE)], ratio)
  const { x, y, width, height } = view
  return (
    <figure className="route-map">
      <div className="route-map-sheet" role="img" aria-label={title} style={{ aspectRatio: ratio }}>
        <svg viewBox={`${x} ${y} ${width} ${height}`} aria-hidden="true">
          <Land />
          <RouteLine places={places} route={route} />
        </svg>
        <LandmarkMarks view={view} taken={[...places, ...clusters]} />
        <PlaceMarks view={view} places={places} />
        <ClusterMarks view={view} clusters={clusters} />
      </div>
      {captioned ? <MapText places={places} clusters={clusters} counted={counted} /> : null}
    </figure>
  )
}

function RouteLine({
  places,
  route,
}: Required<Pick<RouteMapProps, 'places'>> & Pick<RouteMapProps, 'route'>) {
  const points = route ?? places.map(({ lon, lat }): Point => [lon, lat])
  if (points.length < 2) return null
  const line = { d: drawPath(points), vectorEffect: 'non-scaling-stroke' } as const
  return (
    <g className={route ? 'route-map-route' : 'route-map-route route-map-straight'}>
      <path className="route-map-casing" {...line} />
      <path {...line} />
    </g>
  )
}

function MapText({
  places,
  clusters,
  counted,
}: Required<Pick<RouteMapProps, 'places' | 'clusters' | 'counted'>>) {
  const tones = clusterTones(clusters)
  const lines = [
    ...places.map(({ role, label }) => (role ? `${role}: ${label}` : label)),
    ...clusters.map(({ label, count }, index) => {
      const amount = `${label}: ${count} ${count === 1 ? counted[0] : counted[1]}`
      return tones[index] === 'red' ? `${amount}, more than elsewhere` : amount
    }),
  ]
  if (lines.length === 0) return <figcaption>The map shows Dublin and its surroundings.</figcaption>
  return (
    <figcaption>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </figcaption>
  )
}
