import { readFile } from 'node:fs/promises'
import { z } from 'zod'

/** Outlines of the display font, written by scripts/assets/letters.ts: letter → 'advance path'. */
const Letters = z.object({
  unitsPerEm: z.number(),
  letters: z.record(z.string(), z.string()),
  /** pair of letters → extra space between them */
  pairs: z.record(z.string(), z.number()),
})
export type Letters = z.infer<typeof Letters>

/** Reads the outlines anew for each drawing: drawings are rare, and not caching saves a quarter of a megabyte. */
export async function readLetters(): Promise<Letters> {
  return Letters.parse(JSON.parse(await readFile(new URL('letters.json', import.meta.url), 'utf8')))
}

/** Fits words into as few lines as possible, at the largest size. */
export function fitLines(
  letters: Letters,
  text: string,
  { width, lines, sizes }: { width: number; lines: number; sizes: readonly number[] },
): { size: number; lines: string[] } {
  const smallest = sizes.at(-1) ?? 0
  for (const size of sizes) {
    const broken = breakLines(letters, text, width / size)
    if (broken.length <= lines && broken.every((line) => measure(letters, line) * size <= width))
      return { size, lines: broken }
  }
  return { size: smallest, lines: breakLines(letters, text, width / smallest).slice(0, lines) }
}

/** Draws one line as an SVG group whose baseline begins at this point. */
export function drawLine(
  letters: Letters,
  text: string,
  at: { x: number; y: number; size: number; fill: string },
): string {
  const scale = at.size / letters.unitsPerEm
  let left = 0
  let last = ''
  const paths = known(letters, text).map((letter) => {
    left += letters.pairs[last + letter] ?? 0
    const path = `<path transform="translate(${left} 0)" d="${readPath(letters, letter)}"/>`
    left += readAdvance(letters, letter)
    last = letter
    return path
  })
  return `<g fill="${at.fill}" transform="translate(${at.x} ${at.y}) scale(${scale} ${-scale})">${paths.join('')}</g>`
}

function breakLines(letters: Letters, text: string, width: number): string[] {
  const lines: string[] = []
  for (const word of text.split(/\s+/).filter(Boolean)) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word
    if (lines.length > 0 && measure(letters, longer) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Returns a text's width in ems. */
function measure(letters: Letters, text: string): number {
  let width = 0
  let last = ''
  for (const letter of known(letters, text)) {
    width += (letters.pairs[last + letter] ?? 0) + readAdvance(letters, letter)
    last = letter
  }
  return width / letters.unitsPerEm
}

/** Returns the letters that the font has; a missing letter loses its accents, or is left out. */
function known({ letters }: Letters, text: string): string[] {
  return [...text.normalize('NFC')].flatMap((letter) => {
    if (letters[letter]) return [letter]
    return [...letter.normalize('NFD')].filter((part) => letters[part])
  })
}

const readAdvance = ({ letters }: Letters, letter: string) => Number.parseInt(letters[letter] ?? '0', 10)
const readPath = ({ letters }: Letters, letter: string) => letters[letter]?.replace(/^\d+ ?/, '') ?? ''
