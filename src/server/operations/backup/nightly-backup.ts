import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { type Config, writeEnvironment } from '#server/config.ts'
import type { PartHealth } from '#server/platform/health/health.ts'
import type { Worker } from '#server/platform/jobs/background-workers.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { StoredArchive } from './destination/backup-destination.ts'
import { openDestination } from './destination/open-destination.ts'

export type NightlyBackup = Worker & {
  archives: Pick<BackupAgeCheck, 'place' | 'doubt' | 'readNewest'>
  run(): Promise<{ made: number }>
  health(): PartHealth
}

type Dependencies = {
  config: Config
  /** the destination of archives */
  address: string
  log: Log
  now(): Date
}

type Failure = { why: string; at: Date }

const COMMAND = fileURLToPath(new URL('./command/backup.ts', import.meta.url))
/** The age at which the newest archive causes an alert: a day plus two hours. */
const OLDEST_MS = 26 * 3_600_000
/** Short, so that a backup made by hand soon ends the alert. */
const LOOK_EVERY_MS = 120_000

/** Makes the nightly backup in a separate process, so that it affects neither requests nor the server's memory. */
export function createNightlyBackup({ config, address, log, now }: Dependencies): NightlyBackup {
  const archives = createArchiveWatch({ config, address, log })
  let failure: Failure | null = null
  let child: ChildProcess | undefined
  let looking: NodeJS.Timeout | undefined

  async function makeOne(): Promise<void> {
    child = spawn(process.execPath, [COMMAND, '--prune'], {
      stdio: ['ignore', 'ignore', 'pipe'],
      env: { ...writeEnvironment(config), NODE_ENV: 'production' },
    })
    const errors: string[] = []
    child.stderr?.on('data', (chunk) => errors.push(String(chunk)))
    const [code] = await once(child, 'close')
    if (code !== 0) throw new Error(lastLine(errors.join('')) || `the command ended with ${code}`)
  }

  return {
    archives,
    start() {
      void archives.look()
      looking = setInterval(() => void archives.look(), LOOK_EVERY_MS).unref()
    },
    async stop() {
      clearInterval(looking)
      child?.kill()
    },
    async run() {
      try {
        await makeOne()
        failure = null
        return { made: 1 }
      } catch (err) {
        failure = { why: (err as Error).message, at: now() }
        log.error({ problem: failure.why }, 'the nightly backup failed')
        return { made: 0 }
      } finally {
        await archives.look()
        const doubt = archives.doubt()
        if (doubt) log.warn({ doubt }, 'the place of the backups is doubtful')
      }
    },
    health: () => describeHealth({ newest: archives.newest()?.writtenAt ?? null, failure, now: now() }),
  }
}

/** Describes the state of backups. The description is public, so the cause goes only to the log and to administrators. */
function describeHealth({
  newest,
  failure,
  now,
}: {
  newest: Date | null
  failure: Failure | null
  now: Date
}): PartHealth {
  const isMended = failure && newest && newest > failure.at
  if (failure && !isMended) {
    const problem = 'the last backup failed; the log tells why'
    return { ok: false, problem, detail: `the last backup failed: ${failure.why}` }
  }
  if (!newest) return { ok: false, problem: 'there is no backup yet' }
  const hours = Math.floor((now.getTime() - newest.getTime()) / 3_600_000)
  return hours * 3_600_000 > OLDEST_MS
    ? { ok: false, problem: `the newest backup is ${hours} hours old` }
    : { ok: true }
}

function lastLine(text: string): string {
  return text.trim().split('\n').at(-1) ?? ''
}

type BackupAgeCheck = {
  /** the destination of archives; never a secret */
  place: string
  /** the last known newest archive */
  newest(): StoredArchive | null
  /** the last known warning about the destination */
  doubt(): string | null
  look(): Promise<void>
  /** the newest archive now, unless the destination is slow */
  readNewest(): Promise<StoredArchive | null>
}

/** Limits how long the newest archive is awaited, because a caller is waiting. */
const SOON_MS = 2_000

/** Looks at the newest archive at the destination itself, so that archives made by hand or by other processes count. */
function createArchiveWatch({ config, address, log }: Omit<Dependencies, 'now'>): BackupAgeCheck {
  let newest: StoredArchive | null = null
  let doubt: string | null = null
  let looking: Promise<void> | undefined

  async function lookOnce(): Promise<void> {
    try {
      const destination = await openDestination(address, config)
      doubt = (await destination.doubt())?.text ?? null
      newest = (await destination.list()).at(-1) ?? null
    } catch (err) {
      log.warn({ err }, 'the destination of the backups cannot be looked at')
    } finally {
      looking = undefined
    }
  }

  const look = () => {
    looking ??= lookOnce()
    return looking
  }
  return {
    place: address,
    newest: () => newest,
    doubt: () => doubt,
    look,
    readNewest: async () => {
      await Promise.race([look(), sleep(SOON_MS, undefined, { ref: false })])
      return newest
    },
  }
}
