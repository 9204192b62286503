import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { MailDependencies } from './dependencies.ts'
import { listMails } from './list-mails.ts'
import { readMailStatus } from './mail-status.ts'
import { createMailWorker } from './outbox-worker.ts'
import { purgeOldMails } from './purge-mails.ts'
import { createQueueWatch } from './queue-watch.ts'
import { countOlder } from './repository.ts'
import { sumUpQueue } from './repository-queue.ts'
import { resendMail } from './resend-mail.ts'

export type MailService = ReturnType<typeof createMailService>

export function createMailService(deps: MailDependencies) {
  const worker = createMailWorker(deps)
  const watch = createQueueWatch({ ...deps, isServerDown: () => worker.health().serverDown })
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
    ...bindUseCases(deps, { listMails, purgeOldMails, resendMail }),
    ...bindUseCases(deps.db, { countOlder, readMailStatus, sumUpQueue }),
  }
}
