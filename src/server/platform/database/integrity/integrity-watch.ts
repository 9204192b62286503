import type pg from 'pg'
import { withClient } from '#server/platform/database/create-client.ts'
import type { PartHealth } from '../../health/health.ts'
import type { Worker } from '../../jobs/background-workers.ts'
import type { Log } from '../../logging/logger.ts'
import { type Damage, findDamageByAmcheck, findDamagedTables, findShortFiles } from './find-damage.ts'

export type IntegrityWatch = Worker & {
  /** reads every row, and returns how many damages it found */
  checkAll(): Promise<{ damages: number }>
  health(): PartHealth
}

type Dependencies = {
  url: string
  log: Log
}

const SHOWN = 3

/** Looks for damaged database files: quickly at the start, thoroughly on request. */
export function createIntegrityWatch({ url, log }: Dependencies): IntegrityWatch {
  let known: string | undefined
  let work: Promise<unknown> = Promise.resolve()

  const look = (find: (client: pg.Client) => Promise<Damage[]>): Promise<Damage[]> =>
    withClient({ connectionString: url, application_name: 'jaunt-integrity' }, find)

  function note(damages: Damage[]): void {
    const problem = damages.length > 0 ? describeDamage(damages) : undefined
    const isNews = problem !== undefined && problem !== known
    known = problem
    if (isNews) log.error({ damages }, 'the database is damaged')
  }

  async function lookAtStart(): Promise<void> {
    try {
      note(await look(findShortFiles))
    } catch (err) {
      log.warn({ err }, 'the files of the database could not be examined')
    }
  }

  return {
    start: () => {
      work = lookAtStart()
    },
    stop: async () => {
      await work
    },
    async checkAll() {
      const damages = await look(findAll)
      note(damages)
      return { damages: damages.length }
    },
    // The problem is public, so the damaged table goes only to the log and to administrators.
    health: () =>
      known
        ? {
            ok: false,
            problem: 'files of the database are damaged; the log tells which',
            detail: `files of the database are damaged: ${known}`,
          }
        : { ok: true },
  }
}

async function findAll(client: pg.Client): Promise<Damage[]> {
  const short = await findShortFiles(client)
  const tables = await findDamagedTables(client)
  const amcheck = (await findDamageByAmcheck(client)) ?? []
  return [...short, ...tables, ...amcheck]
}

function describeDamage(damages: Damage[]): string {
  const shown = damages.slice(0, SHOWN).map(({ relation, problem }) => `${relation}: ${problem}`)
  const more = damages.length > SHOWN ? `; and ${damages.length - SHOWN} more` : ''
  return `${shown.join('; ')}${more}`
}
