/** A figure at a moment, in seconds from the beginning. */
export type Point = { at: number; value: number }

export type Trend = {
  /** of the first part that is looked at */
  level: number
  /** by how much it grew from beginning to end, as the trend says */
  growth: number
  /** the same of the second half alone, for as long as the whole */
  lateGrowth: number
  grows: boolean
}

const BLOCKS = 20
/** Growth below this share of the level is none: what caches and collections of garbage do. */
const TOLERANCE = 0.1
/** How many of all pairs of blocks, in their order, must have the later one higher. */
const ORDERED = 0.72

/**
 * Whether a figure goes on growing. The middle values of equal stretches are compared, so that saw teeth and single
 * peaks do not count; what grew once and stays is no leak, so the second half has to grow as well.
 * @param least growth below it is none, in the unit of the figure
 */
export function findTrend(points: readonly Point[], least: number): Trend {
  const blocks = middles(points)
  const late = blocks.slice(Math.floor(blocks.length / 2))
  const level = median(blocks.slice(0, 3).map(({ value }) => value))
  const span = (blocks.at(-1)?.at ?? 0) - (blocks[0]?.at ?? 0)
  const growth = slope(blocks) * span
  const lateGrowth = slope(late) * span
  const limit = Math.max(least, level * TOLERANCE)
  const grows = growth > limit && lateGrowth > limit / 2 && share(blocks) > ORDERED
  return { level, growth, lateGrowth, grows }
}

function middles(points: readonly Point[]): Point[] {
  const size = Math.max(1, Math.floor(points.length / BLOCKS))
  const blocks: Point[] = []
  for (let from = 0; from + size <= points.length; from += size) {
    const block = points.slice(from, from + size)
    blocks.push({ at: median(block.map(({ at }) => at)), value: median(block.map(({ value }) => value)) })
  }
  return blocks
}

/** The middle one of the slopes between all pairs (Theil and Sen). */
function slope(points: readonly Point[]): number {
  return median(pairs(points).map(([one, other]) => (other.value - one.value) / (other.at - one.at)))
}

/** How many pairs rise, of those that differ. */
function share(points: readonly Point[]): number {
  const different = pairs(points).filter(([one, other]) => one.value !== other.value)
  if (different.length === 0) return 0
  return different.filter(([one, other]) => other.value > one.value).length / different.length
}

function pairs(points: readonly Point[]): [Point, Point][] {
  return points.flatMap((one, at) => points.slice(at + 1).map((other): [Point, Point] => [one, other]))
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  const middle = Math.floor(sorted.length / 2)
  if (sorted.length === 0) return 0
  return sorted.length % 2 === 1
    ? (sorted[middle] ?? 0)
    : ((sorted[middle - 1] ?? 0) + (sorted[middle] ?? 0)) / 2
}
