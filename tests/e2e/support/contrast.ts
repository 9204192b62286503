import type { Locator } from '@playwright/test'
import sharp from 'sharp'

type Line = { text: string; colour: string; px: number; x: number; y: number; width: number; height: number }
type Pixels = { data: Buffer; width: number; height: number }

/** of all pixels behind a line, how many may be brighter than it can bear: a lamp, a window, a rope of a bridge */
const SPECKS = 0.02
const LARGE_PX = 24

/** Lines of text that do not stand out from the image behind them, as WCAG asks of their size; which axe cannot measure. */
export async function faintLines(area: Locator): Promise<string[]> {
  const lines = await area.evaluate(linesOf)
  await area.evaluate(leaveAlone)
  // A screenshot of the element alone has nothing where it reaches below the window by less than the bar above it.
  const clip = await area.evaluate(placeOnPage)
  const { data, info } = await sharp(await area.page().screenshot({ fullPage: true, clip }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return lines.flatMap((line) => {
    const contrast = contrastOf(line, { data, width: info.width, height: info.height })
    const needed = line.px >= LARGE_PX ? 3 : 4.5
    return contrast < needed ? [`${line.text}: ${contrast.toFixed(1)}`] : []
  })
}

function placeOnPage(area: Element) {
  const { left, top, width, height } = area.getBoundingClientRect()
  return { x: left + window.scrollX, y: top + window.scrollY, width, height }
}

/** Runs in the page. Words with a ground of their own are axe's to judge. */
function linesOf(area: Element): Line[] {
  const origin = area.getBoundingClientRect()
  const walker = document.createTreeWalker(area, NodeFilter.SHOW_TEXT)
  const lines: Line[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const element = node.parentElement
    if (!element || !node.textContent?.trim() || element.closest('.button-primary')) continue
    const { color, fontSize } = getComputedStyle(element)
    const range = document.createRange()
    range.selectNodeContents(node)
    for (const { left, top, width, height } of range.getClientRects()) {
      const x = left - origin.left
      const y = top - origin.top
      lines.push({
        text: node.textContent,
        colour: color,
        px: Number.parseFloat(fontSize),
        x,
        y,
        width,
        height,
      })
    }
  }
  return lines
}

/** Without its words, and without what comes below it, which would be painted for nothing. */
async function leaveAlone(area: Element): Promise<void> {
  area.classList.add('without-words')
  for (let part = area; part !== document.body && part.parentElement; part = part.parentElement)
    for (let next = part.nextElementSibling; next; next = next.nextElementSibling)
      next.classList.add('left-out')
  const sheet = new CSSStyleSheet()
  await sheet.replace(
    '.without-words * { color: transparent !important } .left-out { display: none !important }',
  )
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

function contrastOf(line: Line, pixels: Pixels): number {
  const own = luminance(line.colour.match(/[\d.]+/g)?.map(Number) ?? [])
  const all = backgroundOf(line, pixels).map(
    (ground) => (Math.max(own, ground) + 0.05) / (Math.min(own, ground) + 0.05),
  )
  all.sort((a, b) => a - b)
  const worst = all[Math.floor(all.length * SPECKS)]
  if (worst === undefined) throw new Error(`nothing of the image lies behind "${line.text}"`)
  return worst
}

function backgroundOf(line: Line, { data, width, height }: Pixels): number[] {
  const ground: number[] = []
  for (let y = Math.floor(line.y); y < Math.min(line.y + line.height, height); y += 1) {
    for (let x = Math.floor(line.x); x < Math.min(line.x + line.width, width); x += 1) {
      const at = (y * width + x) * 3
      ground.push(luminance([...data.subarray(at, at + 3)]))
    }
  }
  return ground
}

/** Relative luminance as WCAG defines it, of red, green and blue from 0 to 255. */
function luminance([red = 0, green = 0, blue = 0]: readonly number[]): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

function linear(value: number): number {
  const part = value / 255
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4
}
