import { randomUUID } from 'node:crypto'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { flush } from '#server/platform/files/disk-files.ts'
import { buildMessage } from './message.ts'
import { MailError, type MailTransport, type OutgoingMail } from './transport.ts'

/** Writes each email to an .eml file that every email program opens. It contains personal data, so only the owner may read it. */
export function createFolderTransport(folder: string): MailTransport {
  return {
    async send(mail) {
      // The library is loaded with the first email, as is everything that only emails need.
      const { createTransport } = await import('nodemailer')
      const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
      const { message } = await composer.sendMail(buildMessage(mail))
      if (!Buffer.isBuffer(message)) throw new Error('The mail was not composed in one piece.')
      try {
        await writeDurably(folder, fileName(mail), message)
      } catch (cause) {
        throw new MailError('down', `The folder for mails cannot be written (${readCode(cause)}).`, { cause })
      }
    },
    discard: (mail) => rm(join(folder, fileName(mail)), { force: true }),
    close() {},
  }
}

/** Names a file. Time and kind come first, so that listings are sorted; the unique part makes a repeated email overwrite its file. */
function fileName({ date, kind, messageId }: OutgoingMail): string {
  const time = date.toISOString().replace(/[:.]/g, '-')
  const id = messageId.replace(/^<|@.*$/g, '').replace(/[^A-Za-z0-9-]/g, '')
  return `${time}-${kind}-${id}.eml`
}

/** Writes the whole file or none: to a temporary file, which is synced and then renamed. */
async function writeDurably(folder: string, name: string, content: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const temporary = join(folder, `.${randomUUID()}.tmp`)
  try {
    const file = await open(temporary, 'wx', 0o600)
    try {
      await file.writeFile(content)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(temporary, join(folder, name))
  } catch (error) {
    await rm(temporary, { force: true })
    throw error
  }
  await flush(folder)
}

function readCode(error: unknown): string {
  return error instanceof Error && 'code' in error && typeof error.code === 'string'
    ? error.code
    : 'unknown reason'
}
