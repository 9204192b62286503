import type { MailSending } from './deliver-mail.ts'
import { createMailWorker } from './outbox-worker.ts'
import { createQueueWatch } from './queue-watch.ts'

/** Empties the outbox from its start to its stop, and watches that emails leave. */
export function createMailSender(sending: MailSending) {
  const worker = createMailWorker(sending)
  const watch = createQueueWatch({ ...sending, isServerDown: () => worker.health().serverDown })
  return {
    start() {
      worker.start()
      watch.start()
    },
    stop: async () => {
      await Promise.all([worker.stop(), watch.stop()])
    },
    /** whether mails leave, for everybody who asks how things are */
    health: watch.health,
  }
}
