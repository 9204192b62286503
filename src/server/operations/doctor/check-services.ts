import { setTimeout as sleep } from 'node:timers/promises'
import { parseSender } from '#contract/basics/sender-address.ts'
import { probeSmtp, sendTestMail } from '#server/adapters/mail/probe-smtp.ts'
import { openStorage } from '#server/adapters/storage/open-storage.ts'
import type { Config } from '#server/config.ts'
import { openDestination } from '#server/operations/backup/destination/open-destination.ts'
import { type CheckResult, problem, readReason, warning, well } from './check-result.ts'

const STORE_WITHIN_MS = 20_000
const HOUR_MS = 3_600_000
/** a day plus two hours */
const OLDEST_BACKUP_HOURS = 26

/** Checks the mail server. @param testAddress recipient of a test email; absent: none is sent */
export async function checkMail(config: Config, testAddress?: string): Promise<CheckResult> {
  const about = 'Mail server'
  if (!config.SMTP_URL) {
    return warning(about, 'none: emails are saved as files and not sent', 'Set SMTP_URL to your mail server.')
  }
  try {
    const encryption = await probeSmtp(config.SMTP_URL)
    if (!testAddress) return well(about, `accepts our sign-in, ${encryption}`)
    const from = parseSender(config.MAIL_FROM)
    if (!from) return problem(about, 'MAIL_FROM is no sender', 'Set MAIL_FROM to a name and an address.')
    await sendTestMail(config.SMTP_URL, from, testAddress)
    return well(about, `accepts our sign-in, ${encryption}, and accepted an email to ${testAddress}`)
  } catch (error) {
    return problem(about, readReason(error), 'Check SMTP_URL, its password, and the firewall for its port.')
  }
}

/** Checks image storage: writes, reads and removes a small file. */
export async function checkStore(config: Config): Promise<CheckResult> {
  const about = 'Image store'
  if (!config.S3_BUCKET) return well(about, 'in the data folder')
  const storage = openStorage(config)
  const key = `doctor/probe-${process.pid}`
  try {
    await within(STORE_WITHIN_MS, async () => {
      await storage.put(key, Buffer.from('probe'), 'text/plain')
      await storage.bytes(key)
      await storage.remove(key)
    })
    return well(about, `the bucket ${config.S3_BUCKET} takes files and gives them back`)
  } catch (error) {
    const advice =
      'Check S3_ENDPOINT, S3_REGION and both keys, and that the bucket exists and may be written.'
    return problem(about, `${config.S3_BUCKET} cannot be used (${readReason(error)})`, advice)
  }
}

export async function checkBackups(config: Config, now = Date.now()): Promise<CheckResult> {
  const about = 'Backups'
  if (!config.BACKUP_TO) {
    return warning(
      about,
      'no automatic backups',
      'Set BACKUP_TO to a folder of another machine or to a bucket.',
    )
  }
  try {
    const destination = await openDestination(config.BACKUP_TO, config)
    const doubt = await within(STORE_WITHIN_MS, () => destination.doubt())
    if (doubt?.isMissing) return problem(about, doubt.text, 'Until then no backup is made.')
    const newest = (await within(STORE_WITHIN_MS, () => destination.list())).at(-1)
    if (!newest) return problem(about, `none in ${destination.name} yet`, 'Run npm run backup now.')
    const hours = Math.floor((now - newest.writtenAt.getTime()) / HOUR_MS)
    const found = `the newest is ${hours} hours old`
    if (hours >= OLDEST_BACKUP_HOURS) {
      return problem(
        about,
        found,
        'Run npm run backup and read what it says; look into the log of last night.',
      )
    }
    if (config.BACKUP_PASSPHRASE && !doubt) return well(about, found)
    const flaws = [config.BACKUP_PASSPHRASE ? '' : 'not encrypted', doubt?.text ?? ''].filter(Boolean)
    const advice = [
      config.BACKUP_PASSPHRASE ? '' : 'Set BACKUP_PASSPHRASE, and keep it elsewhere too.',
      doubt ? 'Set BACKUP_TO to a folder of another machine or to a bucket.' : '',
    ]
    return warning(about, [found, ...flaws].join(', '), advice.filter(Boolean).join(' '))
  } catch (error) {
    return problem(
      about,
      readReason(error),
      'Is the folder mounted, and do the keys of the store still hold?',
    )
  }
}

async function within<T>(ms: number, work: () => Promise<T>): Promise<T> {
  const late = new AbortController()
  const tooLate = sleep(ms, undefined, { signal: late.signal }).then(() => {
    throw new Error(`no answer within ${ms / 1_000} s`)
  })
  try {
    return await Promise.race([work(), tooLate])
  } finally {
    // The aborted timer rejects, and nobody awaits it.
    tooLate.catch(() => {})
    late.abort()
  }
}
