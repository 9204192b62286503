import type { MapCluster, MapPlace } from './map-marks.ts'
import { project } from './map-view.ts'

/** The distance, about 24 km, below which markers would overlap. */
const REACH = 22

type Growing = MapCluster & { x: number; y: number; names: Map<string, number> }

/** A place with its count, which is 1 by default. */
type Occurring = MapPlace & { count?: number }

/** Joins nearby places to clusters, largest first. Each is named after its most frequent place, and stands at the average of its places. */
export function clusterPlaces(places: readonly Occurring[]): MapCluster[] {
  const clusters: Growing[] = []
  for (const place of places) {
    const { x, y } = project([place.lon, place.lat])
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= REACH)
    if (near) join(near, place)
    else {
      const { count = 1 } = place
      clusters.push({ ...place, count, x, y, names: new Map([[place.label, count]]) })
    }
  }
  return clusters
    .map(({ names, lat, lon, count }) => ({ label: commonest(names), lat, lon, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}

function join(cluster: Growing, { label, lat, lon, count = 1 }: Occurring): void {
  cluster.count += count
  cluster.lat += ((lat - cluster.lat) * count) / cluster.count
  cluster.lon += ((lon - cluster.lon) * count) / cluster.count
  cluster.names.set(label, (cluster.names.get(label) ?? 0) + count)
}

function commonest(names: Map<string, number>): string {
  const [first] = [...names].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}
