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
import { readExactly } from './picture-bytes.ts'
import { type PictureRequest, PictureResponse, type PictureStep } from './picture-messages.ts'

const PROGRAM = fileURLToPath(new URL('image-worker.ts', import.meta.url))

export type ImageWorkerProcess = {
  pid: number | undefined
  /** one question at a time */
  ask(step: PictureStep, bytes: Uint8Array, withinMs: number): Promise<MeasuredImage | EncodedImage>
  end(): void
  hasEnded(): boolean
}

/** Starts the process. It ends with this one, however this one ends. */
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
  // Nobody reads any more: the exit that follows says why.
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

/** The whole environment of the worker. It holds no secret, in case a crafted image takes the process over. */
function environment(): NodeJS.ProcessEnv {
  const cache = getCompileCacheDir()
  return {
    UV_THREADPOOL_SIZE: '1',
    // Node names a folder of its own release within the one that it is given.
    ...(cache && { NODE_COMPILE_CACHE: dirname(cache) }),
  }
}

/** A process that waits for pictures keeps nobody from ending. */
function letGo(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  for (const pipe of [child.stdin, child.stdout]) (pipe as Socket | null)?.unref()
}

/**
 * A promise that rejects with the reason of the signal, and never resolves. The caller has to call `forget`: the signal lives
 * as long as the process, and its listener would keep every picture that the promise raced against in memory.
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

/** The end of the pipe may be seen before that of the process. Throws a `LostPicture` then. */
export async function readPictureBytes(stdout: Readable, size: number): Promise<Buffer> {
  try {
    return await readExactly(stdout, size)
  } catch (cause) {
    throw new LostPicture('The image process ended before its answer was whole.', { cause })
  }
}
