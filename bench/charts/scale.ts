/** Where values stand between 0 and 1, and which of them are named on the axis. */
export type Scale = { place(value: number): number; ticks: readonly number[] }

const TICKS = 4
const NICE = [1, 2, 2.5, 5, 10]

/** From 0 to a round number at or above the largest value. */
export function linearScale(values: readonly number[]): Scale {
  const most = Math.max(...values, 0) || 1
  const step = niceStep(most)
  const count = Math.ceil(roundOff(most / step))
  const ticks = Array.from({ length: count + 1 }, (_, at) => roundOff(at * step))
  return { place: (value) => value / (count * step), ticks }
}

/** Exactly from 0 to `end`; round numbers below it are named. */
export function timeScale(end: number): Scale {
  const step = niceStep(end)
  const ticks = Array.from({ length: Math.floor(roundOff(end / step)) + 1 }, (_, at) => roundOff(at * step))
  return { place: (value) => value / end, ticks }
}

/** From the decade of the smallest value to that of the largest. What is not above 0 stands at the lower end. */
export function logScale(values: readonly number[]): Scale {
  const above = values.filter((value) => value > 0)
  if (above.length === 0) return logBetween(0, 1)
  const lowest = Math.floor(roundOff(Math.log10(Math.min(...above))))
  return logBetween(lowest, Math.max(lowest + 1, Math.ceil(roundOff(Math.log10(Math.max(...above))))))
}

function logBetween(lowest: number, highest: number): Scale {
  const ticks = Array.from({ length: highest - lowest + 1 }, (_, at) => 10 ** (lowest + at))
  return {
    place: (value) => (value > 0 ? Math.max(0, (Math.log10(value) - lowest) / (highest - lowest)) : 0),
    ticks,
  }
}

/** Each step is named. A step that is a multiple of the one before it stands as far from it as the others do. */
export function stepScale(steps: readonly number[]): Scale {
  const [first = 1, last = first] = [steps[0], steps.at(-1)]
  const width = Math.log(last / first) || 1
  return { place: (value) => Math.log(value / first) / width, ticks: steps }
}

function niceStep(most: number): number {
  const decade = 10 ** Math.floor(Math.log10(most / TICKS))
  return (NICE.find((nice) => nice * decade * TICKS >= most * 0.999) ?? 10) * decade
}

/** Without what binary fractions leave behind the twelfth digit. */
const roundOff = (value: number) => Number(value.toPrecision(12))
