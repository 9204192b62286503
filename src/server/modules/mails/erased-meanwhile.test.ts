import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { createFolderTransport } from '#server/adapters/mail/file-transport.ts'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import { mails } from '#server/platform/database/tables.ts'
import { setUpTestDatabase } from '#support/database.ts'
import { mailBuilders, queueLead, sendingServer, until } from '#support/mail/mail-queue.ts'
import { setUpTestFolder } from '#support/test-folder.ts'
import { createMailWorker } from './worker.ts'

const folder = setUpTestFolder()
const database = setUpTestDatabase()

/** Erases the recipient while the email is written: after the file search, before it is marked as sent. */
function erasingTransport(recipient: string): MailTransport {
  const files = createFolderTransport(folder)
  return {
    ...files,
    async send(mail) {
      if (mail.to.address === recipient) await database.db.delete(mails).where(eq(mails.recipient, recipient))
      await files.send(mail)
    },
  }
}

test('an email file written while its lead is erased is removed; other files stay', async () => {
  await queueLead(database.db)
  const server = sendingServer(database.db, erasingTransport('aoife@example.ie'), { alone: true })
  const sending = { builders: mailBuilders(database.db), pollMs: 20, stopGraceMs: 300 }
  const worker = createMailWorker(server, sending)
  worker.start()
  await until('nothing waits', async () => (await database.db.$count(mails, eq(mails.state, 'queued'))) === 0)
  await worker.stop()
  expect((await readdir(folder)).filter((name) => name.endsWith('.eml'))).toEqual([
    expect.stringContaining('-lead-alert-'),
  ])
})
