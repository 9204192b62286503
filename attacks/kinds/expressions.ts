import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { ROOT } from '../../scripts/run/runtime.mjs'
import { type Attack, count, type Outcome, type Tally } from '../attack.ts'
import type { Checked } from '../expressions-worker.ts'
import { JUDGED, type Judged } from '../judged-expressions.ts'
import { expressionsOf, findExpressions } from '../regular-expressions.ts'

/** linear: slower than safe only by a factor */
const FAST = new Set(['safe', 'linear'])
/** Beyond the square of its length even a text of some thousand characters takes long. */
const DEGREE_MOST = 2

/** What may not stay as it is: what takes for ever, and what is slow on long texts that nobody has judged. */
export function faultOf(
  { status, degree, at, source, text }: Checked,
  judged: readonly Judged[] = JUDGED,
): string | null {
  if (FAST.has(status)) return null
  if (status === 'exponential' || degree > DEGREE_MOST) return `${at} /${source}/ is ${status}: ${text}`
  const known = judged.some((one) => one.source === source && at.startsWith(`${one.path}:`))
  return known ? null : `${at} /${source}/ is ${status}, and nobody has judged it: ${text}`
}

/** Whose expression is no more, or has moved. */
export function findOutdated(judged: readonly Judged[] = JUDGED): string[] {
  return judged
    .filter(({ path, source }) => !expressionsOf(ROOT, path).some((one) => one.source === source))
    .map(({ path, source }) => `${path} has no /${source}/ any more, which was judged`)
}

/** recheck looks at every regular expression of the code, for texts on which it takes for ever. */
async function checkAll(signal: AbortSignal): Promise<Outcome> {
  const all = findExpressions(ROOT)
  const answers: Tally = new Map()
  const faults = findOutdated()
  const worker = new Worker(new URL('../expressions-worker.ts', import.meta.url), { workerData: all })
  let checked = 0
  worker.on('message', (found: Checked) => {
    checked += 1
    const { status, degree } = found
    count(answers, status === 'polynomial' ? `polynomial of degree ${degree}` : status)
    const fault = faultOf(found)
    if (fault !== null) faults.push(fault)
  })
  const ended = once(worker, 'exit')
  const cut = once(signal, 'abort').then(() => worker.terminate())
  await Promise.race([ended, cut])
  if (checked < all.length) faults.push(`only ${checked} of ${all.length} were looked at`)
  return { answers, faults }
}

export const slowExpressions: Attack = {
  name: 'regular-expressions',
  title: 'recheck on every regular expression',
  seconds: 900,
  prepare: () => (signal) => checkAll(signal),
}
