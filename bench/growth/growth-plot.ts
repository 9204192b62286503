import { drawChart, type Panel } from '../charts/chart.ts'
import { linearScale, logScale, stepScale } from '../charts/scale.ts'
import type { Grown, GrownPanel } from './grown.ts'

/** A panel for each unit, along the steps. */
export function drawGrowth({ title, of, steps, panels }: Grown): string {
  const units = panels.map((panel) => panel.title).join(', ')
  return drawChart({
    title: `${title}: ${units}`,
    description: `${of} from ${count(steps[0])} to ${count(steps.at(-1))}. The table beside the plot has the figures.`,
    x: stepScale(steps),
    xLabel: of,
    panels: panels.map((panel) => toPanel(panel, steps)),
  })
}

function toPanel({ title, unit, scale, lines }: GrownPanel, steps: readonly number[]): Panel {
  const values = lines.flatMap((line) => line.values)
  return {
    title: `${title}, ${unit}`,
    y: scale === 'log' ? logScale(values) : linearScale(values),
    lines: lines.map(({ name, values: own }) => ({
      name,
      points: steps.map((x, at) => ({ x, y: own[at] ?? Number.NaN })),
    })),
  }
}

const count = (value = 0) => value.toLocaleString('en-IE')
