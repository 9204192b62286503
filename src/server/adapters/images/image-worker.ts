import { writeFileSync } from 'node:fs'
import { DamagedImage, type EncodedImage } from './image-codec.ts'
import { type ImageRequest, type ImageResponse, readExactly } from './image-messages.ts'
import { createSharpCodec } from './sharp-codec.ts'

/**
 * The program that `image-worker-client.ts` starts. It processes one image at a time. Messages from its parent are not validated, which
 * saves the memory that Zod takes.
 */
const LOOK_MS = 20
const END_FIRST = '1000'
const memoryLimit = Number(process.argv[2])
const codec = createSharpCodec()

/** Makes Linux end this process, not the server, when memory runs out. */
function offerToEnd(): void {
  if (process.platform === 'linux') writeFileSync('/proc/self/oom_score_adj', END_FIRST)
}

/** Ends this process at once with SIGKILL, because `process.exit` waits for the current image. */
function end(): void {
  process.kill(process.pid, 'SIGKILL')
}

function send(answer: ImageResponse): Promise<void> {
  return new Promise((resolve) => process.send?.(answer, undefined, undefined, () => resolve()) ?? resolve())
}

async function handle(request: ImageRequest): Promise<void> {
  const watch = setInterval(() => {
    if (process.memoryUsage.rss() < memoryLimit) return
    clearInterval(watch)
    void send({ outcome: 'costly', problem: 'It takes too much memory.' }).then(end)
  }, LOOK_MS)
  try {
    await work(request)
  } catch (error) {
    if (!(error instanceof DamagedImage)) throw error
    await send({ outcome: 'damaged', problem: String(error.cause ?? error) })
  } finally {
    clearInterval(watch)
  }
}

async function work(request: ImageRequest): Promise<void> {
  const bytes = await readExactly(process.stdin, request.size)
  if (request.step === 'measure') return send({ outcome: 'measured', ...(await codec.measure(bytes)) })
  const encoded = await encode(request, bytes)
  const { width, height, mimeType } = encoded
  await send({ outcome: 'written', width, height, mimeType, size: encoded.bytes.length })
  process.stdout.write(encoded.bytes)
}

function encode(
  request: Exclude<ImageRequest, { step: 'measure' }>,
  bytes: Uint8Array,
): Promise<EncodedImage> {
  switch (request.step) {
    case 'master':
      return codec.encodeMaster(bytes, request.side)
    case 'variant':
      return codec.encodeVariant(bytes, request.width, request.format)
    case 'drawing':
      return codec.draw(Buffer.from(bytes).toString(), request.format)
  }
}

offerToEnd()
// Nobody needs the image without the server.
process.on('disconnect', end)
process.on('message', (request: ImageRequest) => void handle(request))
