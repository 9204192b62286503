import sharp from 'sharp'
import { buildPath } from '#contract/basics/endpoint.ts'
import { Image } from '#contract/content/image.ts'
import { IMAGE_API } from '#contract/content/image-endpoints.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import { paintImage } from '#support/pictures.ts'
import type { BenchContext } from '../context.ts'
import { compare, median } from '../load.ts'
import type { Running } from '../process.ts'
import { signIn, startProduct } from '../product.ts'
import { ceilingRow, type Row } from '../report.ts'
import { treeMemory } from '../usage.ts'

const UPLOADS = 5
const AVIF_WAIT_MS = 120_000
const POLL_MS = 250
const PHONE = { width: 4032, height: 3024 }

/** What it takes to store a phone's photograph, to make its slow formats, and to send it. */
export async function measureImages({ options, folder }: BenchContext): Promise<Row[]> {
  const product = await startProduct({ DATA_DIR: folder('images') })
  try {
    const headers = await signIn(product)
    // Pictures are worked on in a process below the server, which counts too.
    const before = treeMemory(product.pid)
    const photo = await paintImage(PHONE.width, PHONE.height).jpeg({ quality: 90 }).toBuffer()
    const uploads = await timedUploads(product, headers, photo, options.quick ? 2 : UPLOADS)
    const grown = treeMemory(product.pid) - before
    const avif = await timeToAvif(product, uploads.last.id)
    const path = `${buildPath(IMAGE_API.stream, { id: uploads.last.id })}?w=800`
    const [sent] = await compare(
      [{ url: product.url, pid: product.pid, path, headers: { accept: 'image/avif' } }],
      options,
    )
    if (!sent) throw new Error('Nothing was measured.')
    return [
      {
        what: 'Upload of a 12-megapixel photograph, five WebP sizes made',
        unit: 'ms',
        measured: median(uploads.times),
      },
      ceilingRow(
        { what: `Memory grown by ${uploads.times.length} uploads`, unit: 'MB', measured: grown },
        300,
      ),
      { what: 'Until all of them are served as AVIF', unit: 's', measured: avif / 1_000 },
      {
        what: 'Pictures sent (800 px AVIF)',
        unit: '/s',
        measured: sent.perSecond,
        p50: sent.p50,
        p99: sent.p99,
      },
    ]
  } finally {
    await product.stop()
  }
}

async function timedUploads({ url }: Running, headers: Record<string, string>, photo: Buffer, count: number) {
  const times: number[] = []
  let last: Image | undefined
  for (let n = 0; n < count; n += 1) {
    const form = new FormData()
    form.append('file', new Blob([await marked(photo, n)], { type: 'image/jpeg' }), `phone-${n}.jpg`)
    const began = performance.now()
    const response = await fetch(url + IMAGE_API.list.path, { method: 'POST', headers, body: form })
    last = Image.parse(await response.json())
    times.push(performance.now() - began)
  }
  if (!last) throw new Error('Nothing was uploaded.')
  return { times, last }
}

/** Each picture is another one. */
async function marked(photo: Buffer, n: number): Promise<Uint8Array<ArrayBuffer>> {
  const colour = `#${hashText(String(n), 'hex').slice(0, 6)}`
  const mark = await sharp({ create: { width: 64, height: 64, channels: 3, background: colour } })
    .png()
    .toBuffer()
  return new Uint8Array(
    await sharp(photo)
      .composite([{ input: mark, left: 0, top: 0 }])
      .jpeg()
      .toBuffer(),
  )
}

async function timeToAvif({ url }: Running, id: string): Promise<number> {
  const began = performance.now()
  while (performance.now() - began < AVIF_WAIT_MS) {
    const response = await fetch(`${url}${buildPath(IMAGE_API.stream, { id })}?w=1920`, {
      headers: { accept: 'image/avif,image/webp' },
    })
    await response.arrayBuffer()
    if (response.headers.get('content-type') === 'image/avif') return performance.now() - began
    await new Promise((resolve) => setTimeout(resolve, POLL_MS))
  }
  throw new Error('The picture was never served as AVIF.')
}
