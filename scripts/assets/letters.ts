import { readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { Blob, Face, Font, shape, Buffer as Text } from 'harfbuzzjs'
import subsetFont from 'subset-font'

/**
 * Writes the outlines of the display font's letters: node scripts/assets/letters.ts. With them the server draws the name of a business into
 * an image without fonts of the machine. Fraunces is under the SIL Open Font License 1.1.
 */
const FACE = ['latin', 'latin-ext']
const WEIGHT = 430
const SIGNS = ' !"#%&\'()*+,-./:;=?@_·×–—‘’“”•…€'
const LETTERS = `${range(0x30, 0x39)}${range(0x41, 0x5a)}${range(0x61, 0x7a)}${range(0xc0, 0x17f)}${SIGNS}`
/** The letters whose pairs are drawn closer together or further apart. */
const PAIRED = `${range(0x41, 0x5a)}${range(0x61, 0x7a)}áéíóúÁÉÍÓÚ’.,-& `
const LIST = new URL('../../src/server/modules/brand/letters.json', import.meta.url)

/** 'advance path', in the font's units */
type Letter = string

const { resolve } = createRequire(import.meta.url)
const letters: Record<string, Letter> = {}
const pairs: Record<string, number> = {}
let unitsPerEm = 0
for (const part of FACE) {
  const file = await readFile(
    resolve(`@fontsource-variable/fraunces/files/fraunces-${part}-wght-normal.woff2`),
  )
  const cut = await subsetFont(file, LETTERS, { targetFormat: 'sfnt', variationAxes: { wght: WEIGHT } })
  const face = new Face(new Blob(new Uint8Array(cut).buffer))
  const font = new Font(face)
  unitsPerEm = face.upem
  for (const letter of LETTERS) {
    const [glyph, ...others] = shaped(font, letter)
    if (!glyph || others.length > 0 || glyph.id === 0 || letters[letter]) continue
    letters[letter] = `${glyph.advance} ${whole(font.glyphToPath(glyph.id))}`
  }
  for (const first of PAIRED) {
    for (const second of PAIRED) addPair(font, first, second)
  }
}
await writeFile(LIST, `${JSON.stringify({ unitsPerEm, letters, pairs }, null, 2)}\n`)
console.log(`${Object.keys(letters).length} letters, ${Object.keys(pairs).length} pairs`)

function shaped(font: Font, text: string): { id: number; advance: number }[] {
  const buffer = new Text()
  buffer.addText(text)
  buffer.guessSegmentProperties()
  shape(font, buffer)
  const positions = buffer.getGlyphPositions()
  return buffer.getGlyphInfos().map(({ codepoint }, at) => ({
    id: codepoint,
    advance: positions[at]?.xAdvance ?? 0,
  }))
}

function addPair(font: Font, first: string, second: string): void {
  const glyphs = shaped(font, first + second)
  const [one, other] = [letters[first], letters[second]]
  if (glyphs.length !== 2 || glyphs.some(({ id }) => id === 0) || !one || !other) return
  const difference =
    glyphs.reduce((sum, { advance }) => sum + advance, 0) - parseInt(one, 10) - parseInt(other, 10)
  if (Math.abs(difference) >= unitsPerEm / 200) pairs[first + second] = difference
}

/** Rounds the coordinates of a path, because one of the font's units is far smaller than a pixel. */
function whole(path: string): string {
  return path.replace(/-?\d+\.\d+/g, (number) => String(Math.round(Number(number))))
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
