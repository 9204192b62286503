import type { Machine } from '../machine.ts'
import { figure } from '../report.ts'
import type { Grown } from './grown.ts'

/** On what a section was measured, and what else went on there. */
export type Measurement = {
  at: Date
  machine: Pick<Machine, 'processor' | 'cores' | 'node' | 'load'>
  postgres: string
  busy?: string | undefined
  quick: boolean
}

/** Plot, table and circumstances of one growth, in Markdown. */
export function formatGrowth(grown: Grown, measurement: Measurement): string {
  const plotted = grown.panels.map(({ title }) => title).join(', ')
  return `### ${grown.title}

${grown.about}

![${plotted}, by ${grown.of.toLowerCase()}](${plotPath(grown)})

${formatRows(grown)}

${formatMeasurement(measurement)}`
}

/** Beside the document. */
export const plotPath = ({ name }: Pick<Grown, 'name'>): string => `images/growth-${name}.svg`

function formatRows({ of, steps, panels }: Grown): string {
  const rows = panels.flatMap(({ title, unit, lines }) =>
    lines.map(({ name, values }) => [
      lines.length > 1 ? `${title}: ${name}` : title,
      ...values.map((value) => `${figure(value)} ${unit}`),
    ]),
  )
  const heading = [of, ...steps.map((step) => step.toLocaleString('en-IE'))]
  const ruler = heading.map((_cell, at) => (at === 0 ? '---' : '--:'))
  return [heading, ruler, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')
}

function formatMeasurement({ at, machine, postgres, busy, quick }: Measurement): string {
  const { processor, cores, node, load } = machine
  const day = at.toLocaleDateString('en-IE', { dateStyle: 'full', timeZone: 'Europe/Dublin' })
  const cost = busy ? ` **The machine was busy: ${busy}**, so times are longer than they are alone.` : ''
  const run = quick ? ' A short run.' : ''
  return `${day}, ${cores} × ${processor}, Node ${node.slice(1)}, PostgreSQL ${postgres}, load at the end ${(load[0] ?? 0).toFixed(1)}.${cost}${run}`
}

/** Puts text between the two marks of a section. Throws where a mark is missing. */
export function replaceSection(document: string, name: string, text: string): string {
  const [begin, end] = [`<!-- growth: ${name} -->`, `<!-- end of growth: ${name} -->`]
  const from = document.indexOf(begin)
  const to = document.indexOf(end, from)
  if (from === -1 || to === -1) throw new Error(`The document has no section between ${begin} and ${end}.`)
  return `${document.slice(0, from + begin.length)}\n${text}\n${document.slice(to)}`
}
