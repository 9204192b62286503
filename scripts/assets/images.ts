import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, parse } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { ART_WIDTHS } from '#web/site/images/art-widths.ts'

const ART = fileURLToPath(new URL('../../public/art/', import.meta.url))
const LIST = fileURLToPath(new URL('../../src/web/site/images/shipped-art.json', import.meta.url))
const RECIPE = {
  widths: ART_WIDTHS,
  avif: { quality: 58, effort: 5 },
  /** The quality for phones, whose two or three dots per pixel hide what it leaves out; the files are a third smaller. */
  narrowAvif: { upTo: 800, quality: 48, effort: 7 },
  webp: { quality: 76, effort: 5 },
  /** for browsers that know neither format, and for previews on other sites */
  jpeg: { width: 1200, quality: 76, mozjpeg: true },
}
const MADE = /-[0-9a-f]{8}-\d+\.(avif|webp)$|\.jpg$/

type Shipped = { hash: string; width: number; height: number }

/**
 * Makes every size and format of the site's own images from a folder of PNG masters: node scripts/assets/images.ts <folder>. The result is
 * committed, so that builds and starts need not repeat it.
 */
async function makeImages(folder: string): Promise<void> {
  await mkdir(ART, { recursive: true })
  const masters = (await readdir(folder)).filter((name) => name.endsWith('.png')).sort()
  const shipped: Record<string, Shipped> = {}
  for (const master of masters) shipped[parse(master).name] = await makeImage(join(folder, master))
  await removeOthers(shipped)
  await writeFile(LIST, `${JSON.stringify(shipped, null, 2)}\n`)
}

/** Makes an image. The hash in its name covers master and recipe, so a file never changes under its name and is not made twice. */
async function makeImage(path: string): Promise<Shipped> {
  const name = parse(path).name
  const master = await readFile(path)
  const hash = createHash('sha256').update(master).update(JSON.stringify(RECIPE)).digest('hex').slice(0, 8)
  const { width, height } = await sharp(master).metadata()
  const widths = RECIPE.widths.filter((wanted) => wanted <= width)
  if (!existsSync(join(ART, `${name}-${hash}-${widths.at(-1)}.webp`))) {
    for (const wanted of widths) await makeSize(master, wanted, join(ART, `${name}-${hash}-${wanted}`))
    const plain = sharp(master).resize({ width: Math.min(RECIPE.jpeg.width, width) })
    await plain.jpeg(RECIPE.jpeg).toFile(join(ART, `${name}.jpg`))
    console.log(`${name}: ${widths.join(', ')} px`)
  }
  return { hash, width, height }
}

async function makeSize(master: Buffer, width: number, file: string): Promise<void> {
  const sized = sharp(master).resize({ width })
  const { upTo, ...narrow } = RECIPE.narrowAvif
  await sized
    .clone()
    .avif(width <= upTo ? narrow : RECIPE.avif)
    .toFile(`${file}.avif`)
  await sized.clone().webp(RECIPE.webp).toFile(`${file}.webp`)
}

async function removeOthers(shipped: Record<string, Shipped>): Promise<void> {
  const wanted = Object.entries(shipped).flatMap(([name, { hash }]) => [`${name}.jpg`, `${name}-${hash}-`])
  const others = (await readdir(ART)).filter(
    (file) => MADE.test(file) && !wanted.some((start) => file.startsWith(start)),
  )
  await Promise.all(others.map((file) => rm(join(ART, file))))
}

const [folder] = process.argv.slice(2)
if (!folder)
  throw new Error('Please name the folder of the PNG masters: node scripts/assets/images.ts <folder>')
await makeImages(folder)
