import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
// @ts-expect-error scripts are plain JavaScript, because they also run on older Nodes
import { ROOT } from '../../scripts/run/runtime.mjs'
import { type Attack, count, type Outcome, type Tally } from '../attack.ts'
import type { Checked } from '../expressions-worker.ts'
import { findExpressions } from '../regular-expressions.ts'

/** Beyond the square of its length even a text of some thousand characters takes long. */
const DEGREE_MOST = 2

/** recheck looks at every regular expression of the code, for texts on which it takes for ever. */
async function checkAll(signal: AbortSignal): Promise<Outcome> {
  const all = findExpressions(ROOT)
  const answers: Tally = new Map()
  const faults: string[] = []
  const worker = new Worker(new URL('../expressions-worker.ts', import.meta.url), { workerData: all })
  let checked = 0
  worker.on('message', ({ status, degree, at, source, text }: Checked) => {
    checked += 1
    count(answers, status === 'polynomial' ? `polynomial of degree ${degree}` : status)
    const slow = status === 'exponential' || (status === 'polynomial' && degree > DEGREE_MOST)
    if (slow) faults.push(`${at} /${source}/ is ${status}: ${text}`)
    else if (status === 'polynomial') console.log(`  ${at} /${source}/ is polynomial: ${text}`)
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
