import { expect, test } from 'vitest'
import { fillPanels, type Grown } from '../../bench/growth/grown.ts'
import { formatGrowth, type Measurement, replaceSection } from '../../bench/growth/growth-page.ts'
import { drawGrowth } from '../../bench/growth/growth-plot.ts'

const GROWN: Grown = {
  name: 'lists',
  title: 'Live lists',
  about: 'One process.',
  of: 'Open lists',
  steps: [1, 1_000],
  panels: fillPanels(
    [
      { title: 'Until every list knows', unit: 'ms', scale: 'log', lines: { p50: 'p50', p99: 'p99' } },
      { title: 'Memory', unit: 'MB', scale: 'linear', lines: { memory: 'Memory' } },
    ],
    [
      { p50: 31.2, p99: 40, memory: 121 },
      { p50: 85, p99: 160, memory: 183.4 },
    ],
  ),
}
const MEASUREMENT: Measurement = {
  at: new Date('2026-11-23T12:00:00Z'),
  machine: { processor: 'Some processor', cores: 2, node: 'v24.1.0', load: [1.25, 1, 1] },
  postgres: '18.4',
  quick: false,
}

test('formatGrowth shows each figure in its unit below its step, and on what it was measured', () => {
  const text = formatGrowth(GROWN, MEASUREMENT)
  expect(text).toContain(`| Open lists | 1 | 1,000 |
| --- | --: | --: |
| Until every list knows: p50 | 31.2 ms | 85.0 ms |
| Until every list knows: p99 | 40.0 ms | 160 ms |
| Memory | 121 MB | 183 MB |`)
  expect(text).toContain('![Until every list knows, Memory, by open lists](images/growth-lists.svg)')
  expect(text).toContain('Monday 23 November 2026, 2 × Some processor, Node 24.1.0, PostgreSQL 18.4, load')
  expect(text).not.toMatch(/busy|short run/)
})

test('formatGrowth says when others used the machine, and that a run was short', () => {
  const busy = 'others used 40 % of the machine, 0 % was stolen'
  const text = formatGrowth(GROWN, { ...MEASUREMENT, busy, quick: true })
  expect(text).toContain(`**The machine was busy: ${busy}**`)
  expect(text).toMatch(/A short run\.$/)
})

test('drawGrowth draws a panel for each unit', () => {
  const svg = drawGrowth(GROWN)
  for (const part of ['Until every list knows, ms<', 'Memory, MB<', 'Open lists<'])
    expect(svg).toContain(part)
  expect(svg).not.toMatch(/NaN|undefined/)
})

test('replaceSection replaces what is between its marks and nothing else', () => {
  const section = (name: string, text: string) =>
    `<!-- growth: ${name} -->\n${text}\n<!-- end of growth: ${name} -->`
  const document = `# Page\n\n${section('leads', 'old')}\n\n${section('lists', 'other')}\n\nend\n`
  const replaced = replaceSection(document, 'leads', 'new')
  expect(replaced).toBe(`# Page\n\n${section('leads', 'new')}\n\n${section('lists', 'other')}\n\nend\n`)
  expect(replaceSection(replaced, 'leads', 'new')).toBe(replaced)
  expect(() => replaceSection(document, 'pages', 'new')).toThrow('no section between')
})
