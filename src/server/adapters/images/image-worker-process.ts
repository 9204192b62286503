import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { getCompileCacheDir } from 'node:module'
import type { Socket } from 'node:net'
import { dirname } from 'node:path'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import {
  CostlyPicture,
  DamagedPicture,
  type EncodedImage,
  LostPicture,
  type MeasuredImage,
} from './image-codec.ts'
import { type PictureRequest, PictureResponse, type PictureStep, readExactly } from './picture-messages.ts'

const PROGRAM = fileURLToPath(new URL('image-worker.ts', import.meta.url))

export type ImageWorkerProcess = {
  pid: number | undefined
  /** one question at a time */
  ask(step: PictureStep, bytes: Uint8Array, withinMs: number): Promise<MeasuredImage | EncodedImage>
  end(): void
  hasEnded(): boolean
}

/** Starts the process. It ends whenever this process ends. */
export function startPictureChild(memoryBytes: number): ImageWorkerProcess {
  const child = fork(PROGRAM, [String(memoryBytes)], {
    execArgv: [],
    env: environment(),
    stdio: ['pipe', 'pipe', 'inherit', 'ipc'],
    // A Ctrl-C in the terminal is for the server, which finishes its uploads first.
    detached: true,
  })
  const ending = new AbortController()
  const end = (reason: Error) => {
    ending.abort(reason)
    child.kill('SIGKILL')
  }
  child.on('error', (cause) => end(new LostPicture('The image process failed.', { cause })))
  child.on('exit', (code, signal) => end(new LostPicture(`The image process ended: ${signal ?? code}.`)))
  // Ignored: the exit event reports the reason.
  child.stdin?.on('error', () => {})
  letGo(child)
  return {
    pid: child.pid,
    end: () => end(new LostPicture('Images are no longer worked on.')),
    hasEnded: () => ending.signal.aborted,
    async ask(step, bytes, withinMs) {
      const late = setTimeout(() => end(new CostlyPicture(`It takes more than ${withinMs} ms.`)), withinMs)
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

/** The worker's whole environment, without secrets, in case a crafted image takes it over. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  return {
    UV_THREADPOOL_SIZE: '1',
    // Node uses a subfolder for its own release.
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  }
}

/** Lets this process end while the other waits for images. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref()
}

/**
 * Rejects when the signal aborts; never resolves. The caller has to call `forget`: otherwise the listener would keep every image in
 * memory for as long as the signal lives.
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
  step: PictureStep,
  bytes: Uint8Array,
  signal: AbortSignal,
): Promise<MeasuredImage | EncodedImage> {
  const { stdin, stdout } = child
  if (!stdin || !stdout) throw new LostPicture('The image process has no pipes.')
  const request: PictureRequest = { ...step, size: bytes.length }
  const answered = once(child, 'message', { signal })
  child.send(request)
  stdin.write(bytes)
  const [message] = await answered
  const answer = PictureResponse.parse(message)
  if (answer.outcome === 'damaged') throw new DamagedPicture(answer.problem)
  if (answer.outcome === 'costly') throw new CostlyPicture(answer.problem)
  const { width, height } = answer
  if (answer.outcome === 'measured') return { width, height, frames: answer.frames }
  return { width, height, mimeType: answer.mimeType, bytes: await readPictureBytes(stdout, answer.size) }
}

/** The pipe may close before the exit is reported: this throws a `LostPicture`. */
export async function readPictureBytes(stdout: Readable, size: number): Promise<Buffer> {
  try {
    return await readExactly(stdout, size)
  } catch (cause) {
    throw new LostPicture('The image process ended before its answer was whole.', { cause })
  }
}
