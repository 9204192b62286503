import cluster, { type Worker } from 'node:cluster'
import { once } from 'node:events'
import type { Figures, FromWorker, ToWorker } from './messages.ts'

const TICK_MS = 1_000
/** Like the watch of `npm start` over this process (scripts/server/watch-loop.mjs): ticks are counted and not the clock. */
const STANDS_AFTER_TICKS = 30
const READY_WITHIN_MS = 60_000

/** One process that serves, as its supervisor sees it. */
export type Member = {
  pid: number
  /** the address when it serves, null when it has ended before */
  ready: Promise<string | null>
  isReady(): boolean
  figures(): Figures | undefined
  tell(message: ToWorker): void
  /** asks it to stop and waits for its end */
  stop(replaced: boolean, withinMs: number): Promise<void>
  kill(): void
  /** its end, with the code or the signal */
  ended: Promise<number | string>
}

/** Starts a process that serves. One that stands still, or does not become ready, is killed. */
export function startMember(begin: ToWorker): Member {
  const worker = cluster.fork()
  const pid = worker.process.pid ?? 0
  let address: string | undefined
  let figures: Figures | undefined
  const watch = watchMember(worker)
  const ended = once(worker, 'exit').then(([code, signal]) => {
    watch.stop()
    return (signal ?? code) as number | string
  })
  const tell = (message: ToWorker) => {
    // One that is ending takes no message any more, and needs none.
    if (worker.isConnected()) worker.send(message, () => {})
  }
  const ready = new Promise<string | null>((resolve) => {
    ended.then(() => resolve(null))
    worker.on('message', (message: FromWorker | 'alive') => {
      if (message === 'alive') return watch.beat()
      if (message.kind === 'figures') figures = message.figures
      else if (message.kind === 'closed') tell({ kind: 'leave' })
      else {
        address = message.address
        watch.isUp()
        resolve(address)
      }
    })
  })
  tell(begin)
  const kill = () => void worker.process.kill('SIGKILL')
  return {
    pid,
    ready,
    ended,
    isReady: () => address !== undefined && !worker.isDead(),
    figures: () => figures,
    tell,
    kill,
    async stop(replaced, withinMs) {
      tell({ kind: 'stop', replaced })
      const late = setTimeout(kill, withinMs)
      await ended
      clearTimeout(late)
    },
  }
}

function watchMember(worker: Worker) {
  const kill = () => void worker.process.kill('SIGKILL')
  let missed = 0
  let ticking: NodeJS.Timeout | undefined
  const starting = setTimeout(kill, READY_WITHIN_MS)
  const tick = () => {
    missed += 1
    if (missed >= STANDS_AFTER_TICKS) kill()
  }
  return {
    isUp: () => clearTimeout(starting),
    beat(): void {
      missed = 0
      ticking ??= setInterval(tick, TICK_MS)
    },
    stop(): void {
      clearTimeout(starting)
      clearInterval(ticking)
    },
  }
}
