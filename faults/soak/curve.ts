import { drawChart, type Panel } from '../../bench/charts/chart.ts'
import { linearScale, timeScale } from '../../bench/charts/scale.ts'
import type { Sample } from './sample.ts'

const SECONDS = 60
const KB_IN_MB = 1_024

/** Memory, descriptors, tables and the slowest kinds over time, one below the other. */
export function drawCurve(samples: readonly Sample[]): string {
  const panel = (title: string, of: (sample: Sample) => number): Panel => ({
    title,
    y: linearScale(samples.map(of)),
    lines: [{ name: title, points: samples.map((one) => ({ x: one.at / SECONDS, y: of(one) })) }],
  })
  return drawChart({
    title: 'Memory, descriptors, tables and p99 over time',
    description: 'Whether anything grows while mixed traffic goes on: each panel begins at 0.',
    x: timeScale((samples.at(-1)?.at ?? SECONDS) / SECONDS),
    xLabel: 'Minutes',
    panels: [
      panel('Memory of all processes, MB', ({ memoryMb }) => memoryMb),
      panel('Descriptors', ({ descriptors }) => descriptors),
      panel('Tables, MB', ({ tables }) => sum(Object.values(tables)) / KB_IN_MB),
      ...['page', 'quote', 'desk list'].map((kind) =>
        panel(`${kind}, p99, ms`, ({ latency }) => latency[kind]?.p99 ?? 0),
      ),
    ],
  })
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
