import { describe, expect, test } from 'vitest'
import { drawChart, linePath } from '../../bench/charts/chart.ts'
import { linearScale, logScale, stepScale, timeScale } from '../../bench/charts/scale.ts'
import { spread } from '../../bench/charts/spread.ts'

describe('a scale', () => {
  test.each<[string, number[], number[]]>([
    ['begins at 0 and ends at a round number', [12, 87], [0, 25, 50, 75, 100]],
    ['goes up to a largest value that is round', [0.2, 0.8], [0, 0.2, 0.4, 0.6, 0.8]],
    ['has an end where nothing was measured', [0], [0, 0.25, 0.5, 0.75, 1]],
  ])('that is linear %s', (_, values, ticks) => {
    const scale = linearScale(values)
    expect(scale.ticks).toEqual(ticks)
    expect([scale.place(0), scale.place(ticks.at(-1) ?? 0)]).toEqual([0, 1])
  })

  test('of time ends with the last value', () => {
    const scale = timeScale(37.5)
    expect(scale.ticks).toEqual([0, 10, 20, 30])
    expect(scale.place(37.5)).toBe(1)
  })

  test.each<[string, number[], number[]]>([
    ['holds whole decades', [3, 250], [1, 10, 100, 1_000]],
    ['knows values below 1', [0.02, 0.5], [0.01, 0.1, 1]],
    ['has two ends even for one value', [100], [100, 1_000]],
    ['has two ends for no value above 0', [0], [1, 10]],
  ])('that is logarithmic %s', (_, values, ticks) => {
    expect(logScale(values).ticks).toEqual(ticks)
  })

  test('that is logarithmic puts a decade beside the next, and 0 at its lower end', () => {
    const { place } = logScale([1, 1_000, 0])
    expect([1, 10, 1_000, 0].map((value) => Number(place(value).toFixed(3)))).toEqual([0, 0.333, 1, 0])
  })

  test('of steps names each, at equal distances', () => {
    const { place, ticks } = stepScale([1, 2, 4])
    expect(ticks).toEqual([1, 2, 4])
    expect(ticks.map(place)).toEqual([0, 0.5, 1])
  })
})

test('spread moves texts apart as little as that takes, and keeps their order and bounds', () => {
  expect(spread([10, 50, 90], 16, [0, 100])).toEqual([10, 50, 90])
  expect(spread([52, 50, 95, 99], 16, [0, 100])).toEqual([66, 50, 84, 100])
  expect(spread([2, 0], 16, [0, 100])).toEqual([16, 0])
})

test('linePath goes from point to point', () => {
  expect(
    linePath([
      { x: 0, y: 1.23456 },
      { x: 10, y: 2 },
    ]),
  ).toBe('M0 1.2L10 2')
})

test('drawChart names what it shows, its axes and its lines, and has a ground for light and dark', () => {
  const points = [
    { x: 1, y: 5 },
    { x: 10, y: 50 },
  ]
  const svg = drawChart({
    title: 'Leads & lists',
    description: 'How <it> grows.',
    x: stepScale([1, 10]),
    xLabel: 'Open lists',
    panels: [
      { title: 'Time, ms', y: logScale([5, 50]), lines: ['p50', 'p99'].map((name) => ({ name, points })) },
    ],
  })
  for (const part of [
    'Leads &amp; lists</title>',
    'How &lt;it&gt; grows.</desc>',
    'Open lists<',
    'Time, ms<',
  ])
    expect(svg).toContain(part)
  expect(svg.match(/class="line/g)).toHaveLength(2)
  expect(svg).toContain('>p99</text>')
  expect(svg).toContain('prefers-color-scheme:dark')
  expect(svg).not.toMatch(/NaN|undefined|Infinity/)
})
