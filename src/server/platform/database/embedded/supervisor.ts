import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { settleFormerServer } from './former-server.ts'
import { type LaunchDependencies, launch } from './launch.ts'
import type { ClusterPaths } from './paths.ts'
import type { PostgresLog } from './postgres-log.ts'
import { isRunning, untilReady } from './ready.ts'
import { shutDown } from './shut-down.ts'

type Dependencies = LaunchDependencies & { url: string }

export type Supervisor = { stop(): Promise<void>; killProcess(): void }

const PAUSES_MS = [0, 200, 500, 1_000]
const LONGEST_PAUSE_MS = 2_000

/** Starts the server, and restarts it whenever it ends by itself. */
export async function superviseServer(deps: Dependencies): Promise<Supervisor> {
  const { log } = deps
  const stopping = new AbortController()
  let server = await startServer(deps)
  const watching = watch()

  async function watch(): Promise<void> {
    while (!stopping.signal.aborted) {
      await ended(server)
      if (stopping.signal.aborted) return
      log.error(
        { code: server.exitCode, signal: server.signalCode },
        'PostgreSQL has ended; starting it again',
      )
      await startAgain()
    }
  }

  async function startAgain(): Promise<void> {
    for (let failures = 0; !stopping.signal.aborted; failures += 1) {
      await pauseUnless(stopping.signal, PAUSES_MS[failures] ?? LONGEST_PAUSE_MS)
      if (stopping.signal.aborted) return
      try {
        server = await startServer(deps)
        log.info('PostgreSQL runs again')
        return
      } catch (err) {
        log.error({ err }, 'PostgreSQL could not be started again; trying further')
      }
    }
  }

  return {
    async stop() {
      stopping.abort()
      await shutDown(server)
      await watching
      // A start that was under way when the stop came has replaced the server meanwhile.
      await shutDown(server)
    },
    killProcess() {
      stopping.abort()
      // SIGQUIT ends it at once, without the checkpoint of an orderly stop, which takes seconds under load: the next start
      // replays the log.
      server.kill('SIGQUIT')
    },
  }
}

async function startServer({ url, ...launching }: Dependencies): Promise<ChildProcess> {
  const { paths, output, log } = launching
  await settleFormerServer(paths, log)
  const server = await launch(launching)
  const ready = await untilReady(url, server, log).catch(async (error: unknown) => {
    await shutDown(server)
    throw error
  })
  if (ready) return server
  throw new StartProblem(await failure(paths, output))
}

async function failure({ files, logFile }: ClusterPaths, output: PostgresLog): Promise<string> {
  const lines = await output.tail()
  return (
    `PostgreSQL could not start on ${files}. Its last messages:\n\n${lines || '(none)'}\n\n` +
    `Nothing has been deleted. More stands in ${logFile}. If the files are damaged, put ${files} back from a backup.`
  )
}

async function ended(server: ChildProcess): Promise<void> {
  if (isRunning(server)) await once(server, 'exit')
}

/** Cut short by the signal, which is no failure. */
async function pauseUnless(signal: AbortSignal, milliseconds: number): Promise<void> {
  const paused = sleep(milliseconds, undefined, { signal })
  await paused.catch((error: Error) => {
    if (error.name !== 'AbortError') throw error
  })
}
