import { z } from 'zod'
import type { MailContents } from '#contract/mail/mail-models.ts'
import type { Database } from '../database/database.ts'
import type { MailBuilders } from './mail-builder.ts'
import type { Outbox } from './outbox.ts'

type Dependencies = {
  db: Database
  outbox: Outbox
  /** email address of the office */
  office: string
}

export type SystemAlerts = {
  /** emails the office that something which the product needs has failed; the same alert once a day */
  send(alert: MailContents['system-alert']): Promise<void>
  mailBuilders: MailBuilders<'system-alert'>
}

/** What stays broken needs no second mail on the same day. */
const REPEATED_MINUTES = 20 * 60

const AlertDetails = z.object({ title: z.string(), problem: z.string(), advice: z.string() })

export function createSystemAlerts({ db, outbox, office }: Dependencies): SystemAlerts {
  return {
    async send(details) {
      const mail = { kind: 'system-alert', details } as const
      if (await outbox.isRepeated(db, mail, REPEATED_MINUTES)) return
      await outbox.queue(db, [{ ...mail, recipient: office }])
      outbox.wake()
    },
    mailBuilders: {
      'system-alert': async ({ recipient, details }) => ({
        to: recipient,
        contents: { kind: 'system-alert', ...AlertDetails.parse(details) },
      }),
    },
  }
}
