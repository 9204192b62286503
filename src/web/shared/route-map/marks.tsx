import { clusterTones, LANDMARKS, type MapCluster, type MapPlace, shortLabel } from './map-marks.ts'
import { type MapView, project, type SheetPoint, toSheetShare } from './map-view.ts'

/** Shares of the sheet within which a landmark's name would lie on a marker or its label. */
const CROWDED = { x: 0.2, y: 0.11 }

/** Landmarks where there is room for their names; the earlier ones of the list first. */
export function LandmarkMarks({ view, taken }: { view: MapView; taken: readonly MapPlace[] }) {
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

/** The northernmost label is above its place and the others are below theirs, so that two never overlap. */
export function PlaceMarks({ view, places }: { view: MapView; places: readonly MapPlace[] }) {
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

export function ClusterMarks({ view, clusters }: { view: MapView; clusters: readonly MapCluster[] }) {
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
