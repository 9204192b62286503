/** What was measured at each step, in the order of the steps. */
export type GrownLine = { name: string; values: readonly number[] }

/** Lines of one unit: a panel of the plot, and rows of the table. */
export type GrownPanel = {
  title: string
  unit: string
  /** logarithmic where values may lie decades apart */
  scale: 'linear' | 'log'
  lines: readonly GrownLine[]
}

export const GROWTHS = ['leads', 'lists', 'pages', 'processes'] as const
export type GrowthName = (typeof GROWTHS)[number]

export type Grown = {
  name: GrowthName
  title: string
  /** how it was measured, and what the figures mean */
  about: string
  /** what there are more of from step to step */
  of: string
  steps: readonly number[]
  panels: readonly GrownPanel[]
}

/** Panels whose lines are still to be measured: the key of each figure, and its name for readers. */
export type PanelPlan<Key extends string> = Omit<GrownPanel, 'lines'> & {
  lines: Partial<Record<Key, string>>
}

/** Puts what was read at each step into the panels. */
export function fillPanels<Key extends string>(
  plans: readonly PanelPlan<Key>[],
  readings: readonly Record<Key, number>[],
): GrownPanel[] {
  return plans.map(({ lines, ...panel }) => ({
    ...panel,
    lines: keysOf(lines).map((key) => ({
      name: lines[key] ?? key,
      values: readings.map((reading) => reading[key]),
    })),
  }))
}

function keysOf<Key extends string>(lines: Partial<Record<Key, string>>): Key[] {
  return Object.keys(lines) as Key[]
}
