import type { MapCluster, MapPlace } from './map-marks.ts'
import { project } from './map-view.ts'

/** Nearer than this, markers would lie on one another. About 24 km. */
const REACH = 22

type Growing = MapCluster & { x: number; y: number; names: Map<string, number> }

/**
 * Gathers places that lie close together, the biggest gathering first. Each is named after the place that occurs in it
 * most and stands where its places are on average.
 */
export function clusterPlaces(places: readonly MapPlace[]): MapCluster[] {
  const clusters: Growing[] = []
  for (const place of places) {
    const { x, y } = project([place.lon, place.lat])
    const near = clusters.find((cluster) => Math.hypot(cluster.x - x, cluster.y - y) <= REACH)
    if (near) join(near, place)
    else clusters.push({ ...place, count: 1, x, y, names: new Map([[place.label, 1]]) })
  }
  return clusters
    .map(({ names, lat, lon, count }) => ({ label: commonest(names), lat, lon, count }))
    .sort((a, b) => b.count - a.count || a.label.localeCompare(b.label))
}

function join(cluster: Growing, { label, lat, lon }: MapPlace): void {
  cluster.count += 1
  cluster.lat += (lat - cluster.lat) / cluster.count
  cluster.lon += (lon - cluster.lon) / cluster.count
  cluster.names.set(label, (cluster.names.get(label) ?? 0) + 1)
}

function commonest(names: Map<string, number>): string {
  const [first] = [...names].sort(([, a], [, b]) => b - a)
  return first?.[0] ?? ''
}
