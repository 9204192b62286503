import type { Scale } from './scale.ts'
import { spread } from './spread.ts'
import { colourClass, STYLE } from './style.ts'

export type Point = { x: number; y: number }
export type Line = { name: string; points: readonly Point[] }
export type Panel = { title: string; y: Scale; lines: readonly Line[] }
export type Chart = {
  title: string
  /** what it shows, for who cannot see it */
  description: string
  x: Scale
  xLabel: string
  panels: readonly Panel[]
}

const WIDTH = 640
const LEFT = 62
const RIGHT = 14
/** Names of lines stand behind their ends. */
const NAMES = 192
const TEXT = 16
const LOW = 120
/** What every line adds, so that their names have room. */
const EACH_LINE = 24
const ABOVE = 34
const BELOW = 26
/** A dot for each point, while there are so few that one can tell them apart. */
const DOTS_MOST = 12

/** Panels one below the other along the same axis, readable on a light ground and on a dark one. */
export function drawChart(chart: Chart): string {
  const { title, description, xLabel, panels } = chart
  let top = 0
  const drawn = panels.map((panel) => {
    const at = top
    top += ABOVE + heightOf(panel) + BELOW
    return drawPanel(panel, at + ABOVE, chart)
  })
  const height = top + TEXT + 8
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-labelledby="title description">
<title id="title">${escapeText(title)}</title>
<desc id="description">${escapeText(description)}</desc>
<style>${STYLE}</style>
<rect class="ground" width="100%" height="100%"/>
${drawn.join('\n')}
<text x="${(LEFT + rightOf(panels)) / 2}" y="${height - 10}" text-anchor="middle">${escapeText(xLabel)}</text>
</svg>
`
}

const heightOf = ({ lines }: Panel) => LOW + EACH_LINE * (lines.length - 1)

/** All panels end alike, so that one reads them along the same axis. */
function rightOf(panels: readonly Panel[]): number {
  const isNamed = panels.some(({ lines }) => lines.length > 1)
  return WIDTH - RIGHT - (isNamed ? NAMES : 0)
}

type Box = { left: number; right: number; top: number; bottom: number }

function drawPanel(panel: Panel, top: number, { x, panels }: Chart): string {
  const box = { left: LEFT, right: rightOf(panels), top, bottom: top + heightOf(panel) }
  return [
    `<text class="title" x="${LEFT}" y="${top - 12}">${escapeText(panel.title)}</text>`,
    ...drawAxes(box, x, panel.y),
    ...panel.lines.map(({ points }, at) => drawLine(locate(points, box, x, panel.y), at)),
    ...(panel.lines.length > 1 ? drawNames(panel, box) : []),
  ].join('\n')
}

function drawAxes({ left, right, top, bottom }: Box, x: Scale, y: Scale): string[] {
  const across = y.ticks.map((value) => {
    const at = fixed(bottom - y.place(value) * (bottom - top))
    return `<path class="grid" d="M${left} ${at}H${right}"/><text x="${left - 6}" y="${at}" dy="4" text-anchor="end">${tickText(value)}</text>`
  })
  const along = x.ticks.map((value) => {
    const at = fixed(left + x.place(value) * (right - left))
    return `<path class="grid" d="M${at} ${top}V${bottom + 4}"/><text x="${at}" y="${bottom + 17}" text-anchor="middle">${tickText(value)}</text>`
  })
  return [...across, ...along]
}

function locate(points: readonly Point[], box: Box, x: Scale, y: Scale): Point[] {
  return points.map((point) => ({
    x: box.left + x.place(point.x) * (box.right - box.left),
    y: box.bottom - y.place(point.y) * (box.bottom - box.top),
  }))
}

function drawLine(points: readonly Point[], at: number): string {
  const dots = points.length > DOTS_MOST ? [] : points
  return [
    `<path class="line ${colourClass(at)}" d="${linePath(points)}"/>`,
    ...dots.map(
      ({ x, y }) => `<circle class="dot ${colourClass(at)}" cx="${fixed(x)}" cy="${fixed(y)}" r="3"/>`,
    ),
  ].join('')
}

/** From point to point. */
export function linePath(points: readonly Point[]): string {
  return points.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${fixed(x)} ${fixed(y)}`).join('')
}

/** Each beside the end of its line, moved just so far that none covers another. */
function drawNames({ lines, y }: Panel, { right, top, bottom }: Box): string[] {
  const ends = lines.map(({ points }) => bottom - y.place(points.at(-1)?.y ?? 0) * (bottom - top))
  const places = spread(ends, TEXT, [top, bottom])
  return lines.map(({ name }, at) => {
    const place = places[at] ?? top
    const lead = `M${right + 4} ${fixed(ends[at] ?? place)}L${right + 12} ${fixed(place)}`
    return `<path class="lead ${colourClass(at)}" d="${lead}"/><text class="name ${colourClass(at)}" x="${right + 16}" y="${fixed(place)}" dy="4">${escapeText(name)}</text>`
  })
}

const tickText = (value: number) => value.toLocaleString('en-IE', { maximumSignificantDigits: 6 })

const fixed = (value: number) => Number(value.toFixed(1))

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
