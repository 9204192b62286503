import type { Sample } from './sample.ts'

const WIDTH = 900
const PANEL = 120
const LEFT = 90
const GAP = 34

type Panel = { title: string; unit: string; points: { at: number; value: number }[] }

/** Memory, descriptors, tables and the slowest kind over time, one below the other. */
export function drawCurve(samples: readonly Sample[]): string {
  const series = (of: (sample: Sample) => number) => samples.map((one) => ({ at: one.at, value: of(one) }))
  const panels: Panel[] = [
    { title: 'Memory of all processes', unit: 'MB', points: series(({ memoryMb }) => memoryMb) },
    { title: 'Descriptors', unit: '', points: series(({ descriptors }) => descriptors) },
    { title: 'Tables', unit: 'MB', points: series(({ tables }) => sum(Object.values(tables)) / 1024) },
    ...['page', 'quote', 'desk list'].map((kind) => ({
      title: `${kind}, p99`,
      unit: 'ms',
      points: series(({ latency }) => latency[kind]?.p99 ?? 0),
    })),
  ]
  const height = panels.length * (PANEL + GAP) + GAP
  const end = samples.at(-1)?.at ?? 1
  const charts = panels.map((panel, at) => drawPanel(panel, GAP + at * (PANEL + GAP), end)).join('\n')
  const time = `<text x="${WIDTH - 10}" y="${height - 8}" text-anchor="end">${Math.round(end / 60)} min</text>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" font-family="sans-serif" font-size="13">
<title>Memory, descriptors, tables and p99 over time</title>
<rect width="100%" height="100%" fill="#fff"/>
${charts}
${time}
</svg>
`
}

function drawPanel({ title, unit, points }: Panel, top: number, end: number): string {
  const most = Math.max(1, ...points.map(({ value }) => value)) * 1.1
  const right = WIDTH - 10
  const line = points
    .map(({ at, value }) => {
      const x = LEFT + (at / end) * (right - LEFT)
      const y = top + PANEL - (value / most) * PANEL
      return `${x.toFixed(1)},${y.toFixed(1)}`
    })
    .join(' ')
  return `<text x="${LEFT}" y="${top - 8}">${title}</text>
<text x="${LEFT - 8}" y="${top + 12}" text-anchor="end">${Math.round(most)} ${unit}</text>
<text x="${LEFT - 8}" y="${top + PANEL}" text-anchor="end">0</text>
<rect x="${LEFT}" y="${top}" width="${right - LEFT}" height="${PANEL}" fill="#f6f6f4"/>
<polyline points="${line}" fill="none" stroke="#102a57" stroke-width="1.5"/>`
}

const sum = (values: readonly number[]) => values.reduce((all, one) => all + one, 0)
