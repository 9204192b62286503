import pLimit from 'p-limit'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import { DamagedPicture, type EncodedImage, type ImageCodec, type MeasuredImage } from './image-codec.ts'
import { type ImageWorkerProcess, startPictureChild } from './image-worker-process.ts'
import type { PictureStep } from './picture-messages.ts'

const { workSeconds, workBytes, workIdleMs } = IMAGE_LIMITS

export type ImageWorkerClient = ImageCodec & {
  /** id of the process while there is one */
  pid(): number | undefined
  /** ends it at once; the next image starts a new one */
  close(): void
}

/**
 * Runs sharp in its own process, one image at a time, so that an image that crashes it or uses up memory or time affects no request. It
 * starts with the first image and ends after `idleMs` without one.
 */
export function createPictureProcess({
  stepMs = workSeconds * 1_000,
  memoryBytes = workBytes as number,
  idleMs = workIdleMs as number,
} = {}): ImageWorkerClient {
  const inTurn = pLimit(1)
  let child: ImageWorkerProcess | undefined
  let idle: NodeJS.Timeout | undefined

  function close(): void {
    clearTimeout(idle)
    child?.end()
    child = undefined
  }

  async function ask(step: PictureStep, bytes: Uint8Array) {
    clearTimeout(idle)
    const worker = child?.hasEnded() === false ? child : startPictureChild(memoryBytes)
    child = worker
    try {
      return await worker.ask(step, bytes, stepMs)
    } catch (error) {
      if (!(error instanceof DamagedPicture)) worker.end()
      throw error
    } finally {
      idle = setTimeout(close, idleMs).unref()
    }
  }

  async function encode(step: PictureStep, bytes: Uint8Array): Promise<EncodedImage> {
    const answer = await inTurn(() => ask(step, bytes))
    if (!('bytes' in answer)) throw new Error(`The image process measured instead of ${step.step}.`)
    return answer
  }

  async function measure(bytes: Uint8Array): Promise<MeasuredImage> {
    const answer = await inTurn(() => ask({ step: 'measure' }, bytes))
    if (!('frames' in answer)) throw new Error('The image process encoded instead of measuring.')
    return answer
  }

  return {
    measure,
    encodeMaster: (bytes, side) => encode({ step: 'master', side }, bytes),
    encodeVariant: (bytes, width, format) => encode({ step: 'variant', width, format }, bytes),
    draw: (svg, format) => encode({ step: 'drawing', format }, Buffer.from(svg)),
    pid: () => (child?.hasEnded() === false ? child.pid : undefined),
    close,
  }
}
