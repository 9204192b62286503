import cluster, { type Worker } from 'node:cluster'
import { EventEmitter, once } from 'node:events'
import type { Figures } from '#server/platform/health/process-report.ts'
import type { ProcessMetrics } from '../../http/metrics/join-metrics.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const TICK_MS = 1_000
/**
 * A process counts as hanging after this many ticks without a message. Ticks count, not time, as in the watch of `npm start`
 * (scripts/server/watch-loop.mjs).
 */
const STANDS_AFTER_TICKS = 30
const READY_WITHIN_MS = 60_000
const MEASURED_WITHIN_MS = 2_000

type Inbox = EventEmitter<{ [Kind in FromWorker['kind']]: [Extract<FromWorker, { kind: Kind }>] }>

/** A serving process, as its supervisor sees it. */
export type Member = {
  /** a number, used again after the process has ended */
  name: string
  pid: number
  /** resolves with the address once the process serves; null if it ended before */
  ready: Promise<string | null>
  isReady(): boolean
  figures(): Figures | undefined
  /** resolves with null if the process does not respond in time */
  measure(whole: boolean): Promise<ProcessMetrics | null>
  inbox: Pick<Inbox, 'on'>
  send(message: ToWorker): void
  /** asks the process to stop, and waits for its end */
  stop(replaced: boolean, withinMs: number): Promise<void>
  kill(): void
  /** resolves with the exit code or signal */
  ended: Promise<number | string>
}

type Environment = Record<string, string | undefined>

/** Starts a serving process. The process is killed if it hangs or does not become ready. */
export function startMember(begin: Extract<ToWorker, { kind: 'begin' }>, environment: Environment): Member {
  const worker = cluster.fork(environment)
  const pid = worker.process.pid ?? 0
  let address: string | undefined
  let figures: Figures | undefined
  const watch = watchMember(worker)
  const ended = once(worker, 'exit').then(([code, signal]) => {
    watch.stop()
    return (signal ?? code) as number | string
  })
  const send = (message: ToWorker) => {
    // A process that is ending needs no more messages.
    if (worker.isConnected()) worker.send(message, () => {})
  }
  const inbox: Inbox = new EventEmitter()
  worker.on('message', (message: FromWorker | 'alive') => {
    if (message === 'alive') watch.beat()
    else inbox.emit(message.kind, message as never)
  })
  inbox.on('figures', (message) => {
    figures = message.figures
  })
  inbox.on('closed', () => send({ kind: 'leave' }))
  const ready = new Promise<string | null>((resolve) => {
    ended.then(() => resolve(null))
    inbox.on('ready', (message) => {
      address = message.address
      watch.isUp()
      resolve(address)
    })
  })
  send(begin)
  const kill = () => void worker.process.kill('SIGKILL')
  return {
    name: begin.name,
    pid,
    ready,
    ended,
    isReady: () => address !== undefined && !worker.isDead(),
    figures: () => figures,
    measure: createMeasure(inbox, send),
    inbox,
    send,
    kill,
    async stop(replaced, withinMs) {
      send({ kind: 'stop', replaced })
      const late = setTimeout(kill, withinMs)
      await ended
      clearTimeout(late)
    },
  }
}

function createMeasure(inbox: Inbox, send: (message: ToWorker) => void): Member['measure'] {
  const waiting = new Map<number, (metrics: ProcessMetrics | null) => void>()
  let last = 0
  inbox.on('metrics', ({ id, metrics }) => waiting.get(id)?.(metrics))
  return async (whole) => {
    last += 1
    const id = last
    const { promise, resolve } = Promise.withResolvers<ProcessMetrics | null>()
    const late = setTimeout(() => resolve(null), MEASURED_WITHIN_MS)
    waiting.set(id, resolve)
    send({ kind: 'measure', id, whole })
    const metrics = await promise
    clearTimeout(late)
    waiting.delete(id)
    return metrics
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
