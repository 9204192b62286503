import { fileURLToPath } from 'node:url'
import { writeResults } from '../bench/report.ts'
import { type Arena, openArena } from './arena.ts'
import type { Attack } from './attack.ts'
import { ATTACKS } from './attacks.ts'
import { type Options, readOptions } from './options.ts'
import { judge, LIMIT, type Row, table } from './report.ts'
import { obstacle, warmUp } from './surroundings.ts'
import { sendVisitor } from './visitor.ts'
import { settle, usageOf, watch } from './watch.ts'

/** Runs one attack on a product of its own, and measures what it does to everybody else. */
async function measure(
  attack: Attack,
  arena: Arena,
  { attackSeconds, restSeconds, quick }: Options,
): Promise<Row> {
  const product = await arena.start()
  const { target, pid } = product
  const ending = new AbortController()
  try {
    await warmUp(target)
    const before = usageOf(pid)
    const watching = watch(pid, ending)
    const visitor = sendVisitor(target)
    const late = setTimeout(() => ending.abort(), (attack.seconds ?? attackSeconds) * 1_000)
    const outcome = await attack.run({ target, product, arena, signal: ending.signal, quick })
    clearTimeout(late)
    ending.abort()
    const [visits, peak] = [await visitor.callBack(), watching.stop()]
    const ended = product.end()
    const rest = { share: LIMIT.memoryShare, seconds: ended === null ? restSeconds : 0 }
    const after = await settle(pid, before.memoryMb, rest)
    const { name, title } = attack
    return judge({ name, title, visits, before, peak, after, faults: [], ...outcome, ended })
  } finally {
    ending.abort()
    await product.stop()
  }
}

const options = readOptions(process.argv.slice(2))
const chosen = ATTACKS.filter(({ name }) => name.includes(options.only))
if (chosen.length === 0) {
  throw new Error(`There is no attack named ${options.only}: ${ATTACKS.map(({ name }) => name).join(', ')}.`)
}
const problem = obstacle()
if (problem !== null) {
  console.error(`Nothing could be run: ${problem}`)
  process.exit(1)
}
const arena = await openArena()
const rows: Row[] = []
const failed: string[] = []
try {
  for (const attack of chosen) {
    console.log(`${attack.title} …`)
    try {
      rows.push(await measure(attack, arena, options))
    } catch (error) {
      failed.push(`${attack.title} could not be run: ${(error as Error).message}`)
    }
  }
} finally {
  await arena.clear()
}
console.log(`\n${table(rows)}\n${failed.map((line) => `${line}\n`).join('')}`)
const folder = fileURLToPath(new URL('../attack-results', import.meta.url))
console.log(`Written to ${await writeResults(folder, rows, { ...options, limit: LIMIT, failed })}`)
process.exitCode = failed.length === 0 && rows.every(({ misses }) => misses.length === 0) ? 0 : 1
