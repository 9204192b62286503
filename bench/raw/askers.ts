import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { pinProcess } from '../cores.ts'
import { percentile } from '../percentile.ts'
import { type Asked, type RawResult, type RawRun, runRaw } from './client.ts'

const ASKER = fileURLToPath(new URL('asker.ts', import.meta.url))

export type AskerWork = { asked: Asked; seconds: number }

export type RawAskers = {
  /** Each asks over an equal part of the connections. */
  ask(asked: Asked, seconds: number): Promise<RawResult>
  close(): void
}

/**
 * One raw client on each of these cores. A single one runs now beside a server and now on its core, as the kernel likes: the
 * server finds one request at a time waiting or sixty-four, and what an answer costs it changes by half.
 */
export function startRawAskers(cores: string[]): RawAskers {
  const askers = cores.map((core) => {
    const asker = fork(ASKER, { serialization: 'advanced' })
    pinProcess(asker.pid ?? 0, core)
    return asker
  })
  return {
    async ask(asked, seconds) {
      const connections = Math.ceil(asked.connections / askers.length)
      return sumRuns(
        await Promise.all(
          askers.map((asker) => askOne(asker, { asked: { ...asked, connections }, seconds })),
        ),
      )
    },
    close() {
      for (const asker of askers) asker.kill()
    },
  }
}

async function askOne(asker: ChildProcess, work: AskerWork): Promise<RawRun> {
  const answer = once(asker, 'message')
  asker.send(work)
  const [run] = (await answer) as [RawRun]
  return run
}

/** Asks from this process. */
export async function askRaw(asked: Asked, seconds: number): Promise<RawResult> {
  return sumRuns([await runRaw(asked, seconds)])
}

function sumRuns(runs: RawRun[]): RawResult {
  const times = runs.flatMap((run) => run.times)
  return {
    answered: times.length,
    failed: runs.reduce((sum, { failed }) => sum + failed, 0),
    seconds: Math.max(...runs.map(({ seconds }) => seconds)),
    p50: percentile(times, 0.5),
    p99: percentile(times, 0.99),
  }
}
