import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts the site's two faces down to what its pages use, so that each arrives in one round trip of a new connection: the
 * letters of English and Irish without the signs of programmers, the display face in the one weight that headings have.
 * Both faces are under the SIL Open Font License 1.1. Text of a page beyond these letters is rendered from the whole
 * faces, which a browser fetches only then; their ranges stand in styles/fonts.css.
 */
const SIGNS = ' !"#$%&\'()*+,-./:;=?@_\u00a0\u2009\u2011\u202f©·×–—‘’“”•…€→'
const LETTERS = `${range('0', '9')}${range('A', 'Z')}${range('a', 'z')}áéíóúÁÉÍÓÚ${SIGNS}`
const FACES = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    weight: 430,
  },
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    weight: { min: 400, max: 650, default: 400 },
  },
]
/**
 * OpenType features to keep: those that the pages ask for, or that text needs by itself. The fonts also have many alternatives of each
 * letter, and rules for loose accents, which the kept letters do not need.
 */
const FEATURES = ['kern', 'liga', 'clig', 'lnum']
/**
 * Tables to drop: names for programs that choose fonts, and differences between weights in kerning and line height, of less than a pixel.
 */
const TABLES = ['STAT', 'GDEF', 'MVAR']

const folder = new URL('../../src/web/site/fonts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

await mkdir(folder, { recursive: true })
for (const { name, file, weight } of FACES) {
  const whole = await readFile(resolve(file))
  const cut = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    keepFeatures: FEATURES,
    dropTables: TABLES,
    variationAxes: { wght: weight },
  })
  await writeFile(new URL(`${name}-irish.woff2`, folder), cut)
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
}

/**
 * The parts of a font in PDFs, which need whole files, because people's names may have any Latin or Cyrillic letters. No file has all of
 * them, so text is set from several.
 */
const SHEET_FACES = ['latin', 'latin-ext', 'vietnamese', 'cyrillic']
const SHEET_LETTERS = [
  range(' ', '~'),
  range('\u00a0', '\u024f'),
  range('\u0400', '\u04ff'),
  range('\u1e00', '\u1eff'),
  SIGNS,
].join('')
const sheets = new URL('../../src/server/modules/journeys/fonts/', import.meta.url)
await mkdir(sheets, { recursive: true })
for (const part of SHEET_FACES) {
  const whole = await readFile(resolve(`@fontsource-variable/inter/files/inter-${part}-wght-normal.woff2`))
  for (const wght of [400, 600]) {
    const cut = await subsetFont(whole, SHEET_LETTERS, {
      targetFormat: 'sfnt',
      keepFeatures: ['kern'],
      dropTables: TABLES,
      variationAxes: { wght },
    })
    await writeFile(new URL(`inter-${part}-${wght}.ttf`, sheets), cut)
    console.log(`${part} ${wght}: ${whole.length} → ${cut.length} bytes`)
  }
}

function range(from: string, to: string): string {
  const [first, last] = [from.charCodeAt(0), to.charCodeAt(0)]
  return String.fromCharCode(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
