/** A place on a map. `role` is its part in a journey, such as 'Pick-up'; `short` is the text in its marker. */
export type MapPlace = { label: string; lat: number; lon: number; role?: string; short?: string }
export type MapCluster = { label: string; lat: number; lon: number; count: number }

const FEW = 10

/** Returns red for a count above both ten and the mean, otherwise blue. */
export function clusterTones(clusters: readonly MapCluster[]): ('red' | 'blue')[] {
  const mean = clusters.reduce((sum, { count }) => sum + count, 0) / clusters.length
  return clusters.map(({ count }) => (count > Math.max(FEW, mean) ? 'red' : 'blue'))
}

/** Returns a place's name without its county. */
export function shortLabel(label: string): string {
  return label.split(',', 1)[0] ?? label
}

export const LANDMARKS: readonly MapPlace[] = [
  { label: 'Dublin', lat: 53.347, lon: -6.259 },
  { label: 'Belfast', lat: 54.597, lon: -5.93 },
  { label: 'Cork', lat: 51.898, lon: -8.473 },
  { label: 'Limerick', lat: 52.665, lon: -8.624 },
  { label: 'Galway', lat: 53.272, lon: -9.05 },
  { label: 'Waterford', lat: 52.258, lon: -7.112 },
  { label: 'Derry', lat: 54.998, lon: -7.309 },
  { label: 'Sligo', lat: 54.27, lon: -8.476 },
  { label: 'Athlone', lat: 53.424, lon: -7.943 },
  { label: 'Killarney', lat: 52.059, lon: -9.508 },
  { label: 'Wexford', lat: 52.336, lon: -6.463 },
  { label: 'Westport', lat: 53.8, lon: -9.516 },
  { label: 'Dundalk', lat: 54.001, lon: -6.404 },
  { label: 'Letterkenny', lat: 54.95, lon: -7.734 },
  { label: 'Kilkenny', lat: 52.653, lon: -7.254 },
  { label: 'Cavan', lat: 53.99, lon: -7.36 },
]
