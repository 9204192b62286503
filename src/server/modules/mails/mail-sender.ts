import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Server } from '#server/server.ts'
import { sumUpQueue, type WaitingMails } from './repository.ts'
import { createMailWorker, type MailSending } from './worker.ts'

/** Empties the outbox from its start to its stop, and counts what waits at intervals, so that a status request needs no count. */
export function createMailSender(server: Server, sending: MailSending) {
  const { db, log } = server
  const { watchMs = MAIL_LIMITS.watchMs } = sending
  const worker = createMailWorker(server, sending)
  let queue: WaitingMails[] = []
  let unread = false
  let timer: NodeJS.Timeout | undefined
  let stopped = false
  let reading: Promise<void> = Promise.resolve()

  async function read(): Promise<void> {
    try {
      queue = await sumUpQueue(db)
      unread = false
    } catch (err) {
      if (!unread) log.warn({ err }, 'the mails that wait cannot be counted')
      unread = true
    }
    if (!stopped) timer = setTimeout(watch, watchMs).unref()
  }

  function watch(): void {
    reading = read()
  }

  return {
    start() {
      worker.start()
      watch()
    },
    async stop() {
      stopped = true
      clearTimeout(timer)
      await Promise.all([worker.stop(), reading])
    },
    /** whether mails leave, for everybody who asks how things are */
    health: () => describeHealth(queue, worker.health().serverDown),
  }
}

/** Public: it contains no address and no text of a mail. */
export function describeHealth(queue: WaitingMails[], serverDown: boolean): PartHealth {
  const lateSeconds = Math.max(0, ...queue.map((kind) => kind.lateSeconds))
  const isLate = lateSeconds * 1_000 >= MAIL_LIMITS.lateMs
  if (!serverDown && !isLate) return { ok: true }
  const why = serverDown ? 'the mail server is not accepting email' : 'emails are not being sent'
  return {
    ok: false,
    problem: isLate ? `${why}; the oldest has been waiting for ${describeAge(lateSeconds)}` : why,
  }
}

function describeAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`
}
