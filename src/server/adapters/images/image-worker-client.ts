import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import pLimit from 'p-limit'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import {
  CostlyImage,
  DamagedImage,
  type EncodedImage,
  type ImageCodec,
  LostImage,
  type MeasuredImage,
} from './image-codec.ts'
import { type ImageRequest, ImageResponse, type ImageStep, readExactly } from './image-messages.ts'

const { workSeconds, workBytes, workIdleMs } = IMAGE_LIMITS

export type ImageWorkerClient = ImageCodec & {
  /** returns the id of the image process; undefined while there is none */
  pid(): number | undefined
  /** ends the image process at once; the next image starts a new one */
  close(): void
}

/**
 * Runs sharp in a process of its own, one image at a time, so that an image that crashes it or takes all its memory or time affects no
 * request. The process starts with the first image and ends after `idleMs` without one.
 */
export function createImageWorker({
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

  async function ask(step: ImageStep, bytes: Uint8Array) {
    clearTimeout(idle)
    const worker = child?.hasEnded() === false ? child : startImageWorker(memoryBytes)
    child = worker
    try {
      return await worker.ask(step, bytes, stepMs)
    } catch (error) {
      if (!(error instanceof DamagedImage)) worker.end()
      throw error
    } finally {
      idle = setTimeout(close, idleMs).unref()
    }
  }

  async function encode(step: ImageStep, bytes: Uint8Array): Promise<EncodedImage> {
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

const PROGRAM = fileURLToPath(new URL('image-worker.ts', import.meta.url))

type ImageWorkerProcess = {
  pid: number | undefined
  /** sends one request; the next may follow after its response */
  ask(step: ImageStep, bytes: Uint8Array, withinMs: number): Promise<MeasuredImage | EncodedImage>
  end(): void
  hasEnded(): boolean
}

/** Starts the image process, which ends whenever this process ends. */
function startImageWorker(memoryBytes: number): ImageWorkerProcess {
  const child = fork(PROGRAM, [String(memoryBytes)], {
    execArgv: [],
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    // Ctrl-C in the terminal is only for the server, which finishes its uploads first.
    detached: true,
  })
  const ending = new AbortController()
  const end = (reason: Error) => {
    ending.abort(reason)
    child.kill('SIGKILL')
  }
  child.on('error', (cause) => end(new LostImage('The image process failed.', { cause })))
  child.on('exit', (code, signal) => end(new LostImage(`The image process ended: ${signal ?? code}.`)))
  // The error is ignored, because the exit event reports the reason.
  child.stdin?.on('error', () => {})
  letGo(child)
  return {
    pid: child.pid,
    end: () => end(new LostImage('Images are no longer worked on.')),
    hasEnded: () => ending.signal.aborted,
    async ask(step, bytes, withinMs) {
      const late = setTimeout(() => end(new CostlyImage(`It takes more than ${withinMs} ms.`)), withinMs)
      const lost = waitForAbort(ending.signal)
      try {
        return await Promise.race([lost.aborted, converse(child, step, bytes, ending.signal)])
      } finally {
        clearTimeout(late)
        lost.forget()
      }
    },
  }
}

/** Returns the whole environment of the image process. It has no secrets, in case a crafted image takes the process over. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  return {
    UV_THREADPOOL_SIZE: '1',
    // Node appends a subfolder for its own release, so its parent is passed on.
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  }
}

/** Lets this process end while the image process waits for images. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref()
}

/**
 * Returns a promise that rejects when the signal aborts and never resolves. The caller has to call `forget`, because the listener otherwise
 * keeps every image in memory for as long as the signal lives.
 */
function waitForAbort(signal: AbortSignal): { aborted: Promise<never>; forget(): void } {
  const { promise, reject } = Promise.withResolvers<never>()
  const give = () => reject(signal.reason)
  if (signal.aborted) give()
  else signal.addEventListener('abort', give, { once: true })
  return { aborted: promise, forget: () => signal.removeEventListener('abort', give) }
}

async function converse(
  child: ChildProcess,
  step: ImageStep,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MeasuredImage | EncodedImage> {
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new LostImage('The image process has no pipes.')
  const request: ImageRequest = { ...step, size: bytes.length }
  const answered = once(child, 'message', { signal })
  child.send(request)
  stdin.write(bytes)
  const [message] = await answered
  const answer = ImageResponse.parse(message)
  if (answer.outcome === 'damaged') throw new DamagedImage(answer.problem)
  if (answer.outcome === 'costly') throw new CostlyImage(answer.problem)
  const { width, height } = answer
  if (answer.outcome === 'measured') return { width, height, frames: answer.frames }
  return { width, height, mimeType: answer.mimeType, bytes: await readImageBytes(stdout, answer.size) }
}

/** Reads an image from the pipe. The pipe may close before the exit is reported, so an early end throws a `LostImage`. */
export async function readImageBytes(stdout: Readable, size: number): Promise<Buffer> {
  try {
    return await readExactly(stdout, size)
  } catch (cause) {
    throw new LostImage('The image process ended before its answer was whole.', { cause })
  }
}
