import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { MailSending } from './deliver-mail.ts'
import { sumUpQueue, type WaitingMails } from './repository-queue.ts'

const { lateMs, watchMs } = MAIL_LIMITS

type Dependencies = Pick<MailSending, 'db' | 'log' | 'watchMs'> & { isServerDown(): boolean }

/**
 * Counts waiting emails at intervals, so that a status request needs no count. Every process notices that emails do not
 * leave, also one that sends none.
 */
export function createQueueWatch({ db, log, isServerDown, ...options }: Dependencies) {
  const everyMs = options.watchMs ?? watchMs
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
    if (!stopped) timer = setTimeout(begin, everyMs).unref()
  }

  function begin(): void {
    reading = read()
  }

  return {
    start: begin,
    async stop(): Promise<void> {
      stopped = true
      clearTimeout(timer)
      await reading
    },
    health: () => describeHealth(queue, isServerDown()),
  }
}

/** Public: it contains no address and no text of a mail. */
export function describeHealth(queue: WaitingMails[], serverDown: boolean): PartHealth {
  const lateSeconds = Math.max(0, ...queue.map((kind) => kind.lateSeconds))
  const isLate = lateSeconds * 1_000 >= lateMs
  if (!serverDown && !isLate) return { ok: true }
  const why = serverDown ? 'the mail server cannot be used' : 'emails do not leave'
  return { ok: false, problem: isLate ? `${why}; the oldest waits for ${describeAge(lateSeconds)}` : why }
}

function describeAge(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  return minutes < 120 ? `${minutes} minutes` : `${Math.floor(minutes / 60)} hours`
}
