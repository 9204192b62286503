import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { formatFullDay } from '#contract/basics/date-text.ts'
import { type JobLeg, type JobSheet, jobRows } from '#contract/journeys/job-sheet.ts'
import type { Business } from '#contract/settings/business.ts'
import { letterhead } from '#contract/settings/letterhead.ts'

const FONTS = new URL('./fonts/', import.meta.url)
const PARTS = ['latin', 'latin-ext', 'vietnamese', 'cyrillic'] as const
const WEIGHTS = [400, 600] as const

/** The measures of an A4 page in points. */
const PAGE = { width: 595.28, height: 841.89, margin: 56 }
const NAMES_WIDTH = 120
const VALUES = { x: PAGE.margin + NAMES_WIDTH, width: PAGE.width - 2 * PAGE.margin - NAMES_WIDTH }
const INK = '#16213a'
const SOFT = '#56617a'

type Style = {
  size?: number
  weight?: (typeof WEIGHTS)[number]
  colour?: string
  x?: number
  width?: number
  link?: string | undefined
}

type Sheet = Extract<JobSheet, { state: 'open' }>

/** Writes a job sheet as a PDF, a page for each leg. The library is loaded here, because few servers write one. */
export async function writeSheetPdf(sheet: Sheet, business: Business): Promise<Buffer> {
  const { default: PDFDocument } = await import('pdfkit')
  const { margin } = PAGE
  const document = new PDFDocument({
    size: 'A4',
    margin,
    // The library loads a font of its own unless this is blank.
    font: '',
    lang: 'en-IE',
    tagged: true,
    displayTitle: true,
    pdfVersion: '1.7',
    info: { Title: `Job sheet, ${formatFullDay(sheet.day)}`, Author: business.name },
  })
  for (const part of PARTS)
    for (const weight of WEIGHTS)
      document.registerFont(
        `${part} ${weight}`,
        await readFile(new URL(`inter-${part}-${weight}.ttf`, FONTS)),
      )
  const written = buffer(document)
  if (sheet.legs.length === 0) drawHead(document, business, 'Nothing is planned for this day.')
  for (const [at, leg] of sheet.legs.entries()) {
    if (at > 0) document.addPage()
    drawLeg(document, business, leg)
  }
  document.end()
  return written
}

function drawLeg(document: PDFKit.PDFDocument, business: Business, leg: JobLeg): void {
  drawHead(document, business, leg.time || 'Time to be agreed')
  draw(document, 'H2', leg.way, { size: 15, weight: 600 })
  draw(document, 'P', [formatFullDay(leg.day), leg.part, leg.reference].join(' · '), { colour: SOFT })
  document.moveDown(0.5)
  for (const row of jobRows(leg)) drawRow(document, row)
}

function drawHead(document: PDFKit.PDFDocument, business: Business, title: string): void {
  const { margin, width } = PAGE
  draw(document, 'P', business.name, { size: 16, weight: 600 })
  draw(document, 'P', letterhead(business), { size: 9, colour: SOFT })
  document.moveDown(0.5)
  document.markContent('Artifact')
  document
    .moveTo(margin, document.y)
    .lineTo(width - margin, document.y)
    .lineWidth(1.5)
    .stroke(INK)
  document.endMarkedContent()
  document.moveDown(1)
  draw(document, 'P', 'Job sheet', { colour: SOFT })
  draw(document, 'H1', title, { size: 32, weight: 600 })
}

type Row = ReturnType<typeof jobRows>[number]

/** Draws a row; it stays on one page if it fits on one. */
function drawRow(document: PDFKit.PDFDocument, { name, value, href, isStrong }: Row): void {
  document.font('latin 400').fontSize(11.5)
  const height = document.heightOfString(value, { width: VALUES.width })
  const room = PAGE.height - PAGE.margin - document.y
  if (height > room && height < PAGE.height - 2 * PAGE.margin) document.addPage()
  const top = document.y
  draw(document, 'P', name, { colour: SOFT, width: NAMES_WIDTH - 10 })
  const below = document.y
  document.y = top
  draw(document, 'P', value, {
    ...VALUES,
    link: href,
    weight: isStrong ? 600 : 400,
    size: isStrong ? 13 : 11.5,
  })
  document.y = Math.max(document.y, below) + 5
}

/** Adds a piece of text, each part set in the font that has its letters. */
function draw(document: PDFKit.PDFDocument, kind: 'H1' | 'H2' | 'P', text: string, style: Style): void {
  const { size = 11.5, weight = 400, colour = INK, x = PAGE.margin, width, link } = style
  const runs = splitRuns(text)
  const structure = document.struct(kind, {}, () => {
    for (const [at, run] of runs.entries()) {
      const options = {
        continued: at < runs.length - 1,
        ...(width && { width }),
        ...(link && { link, underline: true }),
      }
      document.font(`${run.part} ${weight}`).fontSize(size).fillColor(colour)
      if (at === 0) document.text(run.text, x, document.y, options)
      else document.text(run.text, options)
    }
  })
  document.addStructure(structure)
}

/** The letters of each font. Letters of no font, such as Chinese ones, become question marks instead of gaps. */
const LETTERS: Record<(typeof PARTS)[number], RegExp> = {
  latin: /^[\n -~\u00a0-\u00ff\u0131\u0152\u0153\u2009\u2011\u202f–—‘’“”•…€→]$/u,
  'latin-ext': /^[\u0100-\u024f\u1e00-\u1e9f\u1ef2-\u1eff]$/u,
  vietnamese: /^[\u1ea0-\u1ef1]$/u,
  cyrillic: /^[\u0400-\u045f\u0490\u0491\u04b0\u04b1]$/u,
}

function splitRuns(text: string): { part: (typeof PARTS)[number]; text: string }[] {
  const runs: ReturnType<typeof splitRuns> = []
  for (const letter of text.normalize('NFC')) {
    const part = PARTS.find((one) => LETTERS[one].test(letter))
    const last = runs.at(-1)
    const [of, set] = part ? [part, letter] : ['latin' as const, '?']
    if (last?.part === of) last.text += set
    else runs.push({ part: of, text: set })
  }
  return runs
}
