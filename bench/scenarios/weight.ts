import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import type { BenchContext } from '../context.ts'
import { startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'

const CLIENT = fileURLToPath(new URL('../../dist/client', import.meta.url))
const KB = 1000

type Chunk = { file: string; isEntry?: boolean; imports?: string[]; dynamicImports?: string[] }
type Manifest = Record<string, Chunk>

/** What a visitor loads: before the page is idle, and once the form is alive. */
export async function measureWeight({ folder }: BenchContext): Promise<Row[]> {
  const manifest: Manifest = JSON.parse(await readFile(join(CLIENT, 'site-manifest.json'), 'utf8'))
  const boot = manifest['src/web/site/boot.ts']
  if (!boot) throw new Error('The build has no boot module.')
  const before = closure(manifest, [boot])
  const alive = closure(manifest, [boot, ...chunks(manifest, boot.dynamicImports)])
  const kilobytes = async (files: string[]) => (await gzipped(files)) / KB
  return [
    ceilingRow(
      { what: 'JavaScript before idle or first touch, gzip', unit: 'kB', measured: await kilobytes(before) },
      3,
    ),
    ceilingRow(
      { what: 'JavaScript with the form alive, gzip', unit: 'kB', measured: await kilobytes(alive) },
      100,
    ),
    ...(await ofTheDocument(folder('weight'))),
  ]
}

/** Everything that the chunks load at once; what they load when it is first used does not count. */
function closure(manifest: Manifest, roots: Chunk[]): string[] {
  const found = new Set(roots)
  for (const chunk of found) for (const next of chunks(manifest, chunk.imports)) found.add(next)
  return [...found].map(({ file }) => file)
}

function chunks(manifest: Manifest, names: string[] = []): Chunk[] {
  return names.flatMap((name) => manifest[name] ?? [])
}

async function gzipped(files: string[]): Promise<number> {
  const sizes = files.map(
    async (file) => gzipSync(await readFile(join(CLIENT, file)), { level: 9 }).byteLength,
  )
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0)
}

async function ofTheDocument(dataDir: string): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: dataDir })
  try {
    const html = await (await fetch(`${product.url}/`)).text()
    const linked = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path = '']) => path)
    const styles = linked(/<link[^>]+href="([^"]+\.css)"/g)
    const fonts = linked(/<link[^>]+href="([^"]+\.woff2)"/g)
    return [
      { what: 'HTML of the home page, gzip', unit: 'kB', measured: gzipSync(html).byteLength / KB },
      {
        what: `Stylesheets of the home page (${styles.length}), gzip`,
        unit: 'kB',
        measured: await fetched(product.url, styles, true),
      },
      {
        what: `Fonts that the home page preloads (${fonts.length})`,
        unit: 'kB',
        measured: await fetched(product.url, fonts, false),
      },
    ]
  } finally {
    await product.stop()
  }
}

async function fetched(url: string, paths: string[], compress: boolean): Promise<number> {
  const sizes = paths.map(async (path) => {
    const bytes = Buffer.from(await (await fetch(new URL(path, url))).arrayBuffer())
    return compress ? gzipSync(bytes).byteLength : bytes.byteLength
  })
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0) / KB
}
