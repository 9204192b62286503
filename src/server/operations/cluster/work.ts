import { EventEmitter, once } from 'node:events'
import { endOnDefect, onStop } from '#server/operations/process.ts'
import { describeAlone, type Figures, type ProductReport } from '#server/platform/health/process-report.ts'
import { type Config, drainMs } from '../../config.ts'
import type { PartHealth } from '../../platform/health/health.ts'
import type { ErrorRecord } from '../../platform/logging/error-record.ts'
import type { Log } from '../../platform/logging/logger.ts'
import { type Ending, type Served, serve } from '../../serve.ts'
import type { FromWorker, ToWorker } from './messages.ts'

const FIGURES_MS = 2_000
const PARTS_MS = 1_000
const ANSWER_MS = 1_000

type Beginning = { config: Config; errors: ErrorRecord; log: Log }

type Messages = { [Kind in ToWorker['kind']]: [Extract<ToWorker, { kind: Kind }>] }
type Inbox = EventEmitter<Messages>

/** Runs a process that serves beside others, on the supervisor's database. */
export async function work({ config, errors, log }: Beginning): Promise<void> {
  const inbox: Inbox = new EventEmitter<Messages>()
  process.on('message', (message: ToWorker) => inbox.emit(message.kind, message as never))
  const ending: Ending = { stop: async () => {} }
  const end = onStop(log, (quietly) => ending.stop(quietly), {
    drainMs: drainMs(config),
    // SIGHUP is ignored, because the supervisor restarts all processes.
    hangUp: () => {},
  })
  endOnDefect(log, () => {})
  inbox.on('stop', ({ replaced }) => end.begin('the supervisor asks for it', replaced))
  const parts = receiveParts(inbox)
  const [{ name, database, host }] = await once(inbox, 'begin')
  let served: Served | undefined
  const source = { ...database, stop: () => leave(inbox, served) }
  try {
    const surroundings = { config: { ...config, HOST: host }, errors, log, source, isDevelopment: false }
    const beside = { name, readProduct: askForProduct(inbox) }
    served = await serve({ ...surroundings, outside: parts, beside, leads: false }, ending)
    answerSupervisor(inbox, served, log)
    send({ kind: 'ready', address: served.address })
  } catch (error) {
    if (end.begun()) return
    await ending.stop(false)
    throw error
  }
}

function answerSupervisor(inbox: Inbox, { lead, leadingParts, figures, metrics }: Served, log: Log): void {
  inbox.on('lead', () => {
    lead()
    log.info('schedules and mail are done here')
    let known = ''
    setInterval(() => {
      const parts = leadingParts()
      const now = JSON.stringify(parts)
      if (now !== known) send({ kind: 'parts', parts })
      known = now
    }, PARTS_MS).unref()
  })
  inbox.on('measure', async ({ id, whole }) => {
    send({ kind: 'metrics', id, metrics: (await metrics?.collect(whole)) ?? null })
  })
  const sendFigures = () => send({ kind: 'figures', figures: figures() })
  sendFigures()
  setInterval(sendFigures, FIGURES_MS).unref()
}

function receiveParts(inbox: Inbox): () => Record<string, PartHealth> {
  let parts: Record<string, PartHealth> = {}
  inbox.on('parts', (message) => {
    parts = message.parts
  })
  return () => parts
}

/** Returns a function that asks the supervisor about all processes. If the supervisor is busy, it reports only on this one. */
function askForProduct(inbox: Inbox): (own: Figures) => Promise<ProductReport> {
  let last = 0
  return (own) => {
    last += 1
    const id = last
    return new Promise((resolve) => {
      const settle = (report: ProductReport) => {
        clearTimeout(late)
        inbox.off('product', hear)
        resolve(report)
      }
      const hear = (answer: { id: number; report: ProductReport }) => {
        if (answer.id === id) settle(answer.report)
      }
      const late = setTimeout(() => settle(describeAlone(own)), ANSWER_MS)
      inbox.on('product', hear)
      send({ kind: 'figures', figures: own })
      send({ kind: 'ask', id })
    })
  }
}

/** Waits for connections that were on their way when listening ended: they reach the supervisor before it responds. */
async function leave(inbox: Inbox, served: Served | undefined): Promise<void> {
  if (!process.connected) return
  send({ kind: 'closed', metrics: (await served?.metrics?.collect(false)) ?? null })
  await once(inbox, 'leave')
}

function send(message: FromWorker): void {
  // The channel may close while a message is sent; the stop that follows has its own reason.
  if (process.connected) process.send?.(message, undefined, undefined, () => {})
}
