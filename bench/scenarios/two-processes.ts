import { cpus } from 'node:os'
import type { BenchContext } from '../context.ts'
import { pinLoad } from '../cores.ts'
import { compare, type Measured } from '../load.ts'
import { type Running, startAnnounced } from '../process.ts'
import { shareMachine, startServing } from '../processes.ts'
import { figure, type Row, ratioRow, unlessFull } from '../report.ts'

/**
 * Two processes on one database against one, each on a core of its own, or with the same part of it where the machine has too
 * few and its kernel sees to that. Else the figure would be of the machine.
 */
export async function measureTwoProcesses({ options, folder }: BenchContext): Promise<Row[]> {
  const shares = await shareMachine(2)
  const { each } = shares
  if (!each) {
    const has = `this machine has ${cpus().length}`
    console.log(`Two processes are not measured: that takes 4 cores, or 2 and the rights of root; ${has}.`)
    return []
  }
  const settings = { FOLDER: folder('processes') }
  const started: Running[] = []
  const noteStarted = <T extends Running>(running: T): T => {
    started.unshift(running)
    return running
  }
  pinLoad(shares.load)
  // A database for each, so that one sends no mails of the other.
  const start = async (database: Running, name: string, processes: number) => {
    const own = { DATABASE_URL: database.url.replace('/quotes?', `/${name}?`), DATA_DIR: folder(name) }
    return noteStarted(await startServing(own, processes, shares, options))
  }
  try {
    const database = noteStarted(await startAnnounced('bench/database-host.ts', settings, shares.database))
    const one = await start(database, 'quotes', 1)
    const two = await start(database, 'lists', 2)
    const measure = async (what: string, kind: 'pages' | 'quotes', atLeast: number) => {
      const measured = await compare([two[kind], one[kind]], options)
      const [ofTwo, ofOne] = measured
      if (!ofTwo || !ofOne) throw new Error('Nothing was measured.')
      console.log(`  ${what}: two processes ${describeUse(ofTwo)}; one ${describeUse(ofOne)}.`)
      const named = { what: `${what} of two processes against one, each with ${each.words}`, unit: '/s' }
      return unlessFull(ratioRow(named, [ofTwo, ofOne], atLeast), measured)
    }
    return [await measure('Pages', 'pages', 1.8), await measure('Quote requests', 'quotes', 1.6)]
  } finally {
    for (const running of started) await running.stop()
    pinLoad()
  }
}

/** The processes have to use up what they may, and the machine has to have room left. */
function describeUse({ perSecond, perCpuSecond, watchedPart }: Measured): string {
  const used = `used ${figure(perSecond / perCpuSecond)} of a core`
  return watchedPart === undefined
    ? used
    : `${used}, all of them ${Math.round(watchedPart * 100)} % of the cores`
}
