import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { BackupProblem } from '../backup/backup-problem.ts'
import { NEXT } from './paths.ts'
import { waitUntilReady } from './readiness.ts'
import { findNode, type ReleaseInfo } from './release-info.ts'
import type { Owner } from './run-program.ts'

const READY = /^Jaunt is ready: (\S+)$/m
const LOOK_EVERY_MS = 100
const STOP_WITHIN_MS = 20_000
/** The number of lines of output shown after a failed trial. */
const LAST_LINES = 20

type Trial = { program: ReleaseInfo; dataDir: string; owner: Owner; withinMs: number }

/**
 * Starts the new release on the real database, which it migrates. It is unreachable, sends no email and runs no schedules. Throws
 * BackupProblem unless it becomes ready and stops in order.
 */
export async function tryRelease({ program, dataDir, owner, withinMs }: Trial): Promise<void> {
  const child = spawnTrial(dataDir, owner)
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
  const ended = once(child, 'close')
  try {
    const address = await waitForAddress(child, () => output.join(''), withinMs)
    await waitUntilReady(address, program, withinMs)
    child.kill('SIGTERM')
    const [code] = await ended
    if (code !== 0) throw new BackupProblem('The new release did not stop in order.')
  } catch (error) {
    await end(child, ended)
    throw new BackupProblem(`${(error as Error).message}\n${lastLines(output.join(''))}`, { cause: error })
  }
}

/** Starts the trial with a channel, which closes if this process dies. */
function spawnTrial(dataDir: string, owner: Owner): ChildProcess {
  return spawn(findNode(NEXT), [join('src', 'server', 'main.ts'), '--trial'], {
    cwd: NEXT,
    ...owner,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      // biome-ignore lint/style/noProcessEnv: the trial runs with the settings that the upgrade was given
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      HOST: '127.0.0.1',
      PORT: '0',
      WEB_PROCESSES: '1',
      METRICS_PORT: '',
      BACKUP_BEFORE_MIGRATIONS: 'off',
    },
  })
}

async function waitForAddress(child: ChildProcess, output: () => string, withinMs: number): Promise<string> {
  const deadline = performance.now() + withinMs
  while (performance.now() < deadline) {
    const address = READY.exec(output())?.[1]
    if (address) return address
    if (hasEnded(child)) throw new BackupProblem('The new release ended instead of getting ready.')
    await sleep(LOOK_EVERY_MS)
  }
  throw new BackupProblem(`The new release did not start within ${withinMs / 1_000} s.`)
}

async function end(child: ChildProcess, ended: Promise<unknown>): Promise<void> {
  if (hasEnded(child)) return
  child.kill('SIGTERM')
  const late = setTimeout(() => child.kill('SIGKILL'), STOP_WITHIN_MS)
  await ended
  clearTimeout(late)
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) => exitCode !== null || signalCode !== null
const lastLines = (text: string) => text.trim().split('\n').slice(-LAST_LINES).join('\n')
