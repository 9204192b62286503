import { readFileSync } from 'node:fs'

export type PublishedDistance = { from: string; to: string; km: number; source: string }

/**
 * The distances of route planners and distance charts, to hold estimates against. `held-out`: those by which the roads were not
 * corrected.
 */
export function publishedDistances(set: 'published' | 'held-out' = 'published'): PublishedDistance[] {
  const text = readFileSync(new URL(`../../data/${set}-distances.csv`, import.meta.url), 'utf8')
  const [, ...rows] = text.split('\n').filter((line) => line !== '' && !line.startsWith('#'))
  return rows.map((row) => {
    const [from = '', to = '', km = '', source = ''] = row.split(',')
    return { from, to, km: Number(km), source }
  })
}

/** The value below which such a share of them lies. */
export function quantile(values: number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
