import type { Point } from '#contract/places/place.ts'
import { drawPath, Land } from './land.tsx'
import { clusterTones, LANDMARKS, type MapCluster, type MapPlace, shortLabel } from './map-marks.ts'
import { fitView, type MapView, project, type SheetPoint, toSheetShare } from './map-view.ts'
import './route-map.css'

/** The distance, in shares of the map, within which a landmark would overlap a marker. */
const CROWDED = { x: 0.2, y: 0.11 }

type RouteMapProps = {
  /** the map's name: 'Your route' */
  title: string
  /** the places of a journey, in order */
  places?: readonly MapPlace[]
  /** the roads between the places; without them a dashed line joins the places */
  route?: readonly Point[]
  /** counts by place; their size decides the colour */
  clusters?: readonly MapCluster[]
  /** what a cluster counts: ['enquiry', 'enquiries'] */
  counted?: readonly [one: string, many: string]
  /** the ratio of width to height */
  ratio?: number
  /** false if a table beside the map has its content as text */
  captioned?: boolean
}

const NONE: readonly never[] = []

/**
 * Shows a map of Ireland from bundled data, without external tiles, fonts or scripts. Its content is repeated as text. Without places the
 * map shows Dublin.
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

/** Shows landmarks whose names have room; earlier ones take precedence. */
function LandmarkMarks({ view, taken }: { view: MapView; taken: readonly MapPlace[] }) {
  const occupied = taken.map((place) => toSheetPoint(place, view))
  const shown = LANDMARKS.flatMap(({ label, ...position }) => {
    const at = toSheetPoint({ label, ...position }, view)
    const hasRoom = at.x > 0.02 && at.x < 0.88 && at.y > 0.04 && at.y < 0.96
    if (!hasRoom || occupied.some((other) => isNear(at, other))) return []
    occupied.push(at)
    return [{ label, at }]
  })
  return shown.map(({ label, at }) => (
    <span key={label} className="route-map-landmark" style={placed(at)}>
      {label}
    </span>
  ))
}

/** Shows the places of a journey. The northernmost has its label above, the others below, so that two labels do not overlap. */
function PlaceMarks({ view, places }: { view: MapView; places: readonly MapPlace[] }) {
  const sheetPoints = places.map((place) => toSheetPoint(place, view))
  const top = Math.min(...sheetPoints.map(({ y }) => y))
  return places.map(({ label, role, short }, index) => {
    const at = sheetPoints[index] ?? { x: 0.5, y: 0.5 }
    const isLast = index > 0 && index === places.length - 1
    return (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: the same place may be visited twice on one journey
        key={`${role}-${label}-${index}`}
        className={`route-map-place ${isLast ? 'route-map-end' : ''} ${short ? 'route-map-stop' : ''}`}
        style={placed(at)}
        data-label={at.y === top ? 'above' : 'below'}
        data-lean={chooseLean(at)}
      >
        {short ?? <span className="route-map-label">{shortLabel(label)}</span>}
      </span>
    )
  })
}

function ClusterMarks({ view, clusters }: { view: MapView; clusters: readonly MapCluster[] }) {
  const tones = clusterTones(clusters)
  return clusters.map((cluster, index) => (
    <span
      key={`${cluster.label} ${cluster.lat} ${cluster.lon}`}
      className="route-map-cluster"
      data-tone={tones[index]}
      style={placed(toSheetPoint(cluster, view))}
    >
      {cluster.count}
    </span>
  ))
}

function toSheetPoint({ lon, lat }: MapPlace, view: MapView): SheetPoint {
  return toSheetShare(project([lon, lat]), view)
}

function placed({ x, y }: SheetPoint) {
  return { left: `${(x * 100).toFixed(2)}%`, top: `${(y * 100).toFixed(2)}%` }
}

function chooseLean({ x }: SheetPoint): 'start' | 'middle' | 'end' {
  if (x < 0.3) return 'start'
  return x > 0.7 ? 'end' : 'middle'
}

function isNear(a: SheetPoint, b: SheetPoint): boolean {
  return Math.abs(a.x - b.x) < CROWDED.x && Math.abs(a.y - b.y) < CROWDED.y
}
