import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import subsetFont from 'subset-font'

/**
 * Cuts the site's two faces down to the letters and weights that English and Irish pages use, so that the words of the
 * first screen arrive in half the bytes. Both faces are under the SIL Open Font License 1.1. What a page says beyond
 * these letters is drawn from the whole faces, which a browser fetches only then.
 */
const LETTERS = `${range(0x20, 0x7e)}áéíóúÁÉÍÓÚ\u00a0\u2009\u2011\u202f©·×–—‘’“”•…€→`
const FACES = [
  {
    name: 'fraunces',
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    min: 380,
    max: 600,
  },
  {
    name: 'inter',
    file: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
    min: 400,
    max: 700,
  },
]

const folder = new URL('../src/web/site/fonts/', import.meta.url)
const { resolve } = createRequire(import.meta.url)

await mkdir(folder, { recursive: true })
for (const { name, file, min, max } of FACES) {
  const whole = await readFile(resolve(file))
  const cut = await subsetFont(whole, LETTERS, {
    targetFormat: 'woff2',
    variationAxes: { wght: { min, max, default: min } },
  })
  await writeFile(new URL(`${name}-irish.woff2`, folder), cut)
  console.log(`${name}: ${whole.length} → ${cut.length} bytes`)
}

function range(first: number, last: number): string {
  return String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, at) => first + at))
}
