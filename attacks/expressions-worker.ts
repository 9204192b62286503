import { parentPort, workerData } from 'node:worker_threads'
import type { Expression } from './regular-expressions.ts'

// No Java and no program of its own: the slowest of its ways, and the one that runs everywhere.
process.env.RECHECK_SYNC_BACKEND = 'pure'
const { checkSync } = await import('recheck')

const TIMEOUT_MS = 10_000

export type Checked = Expression & { status: string; degree: number; text: string }

for (const expression of workerData as Expression[]) {
  const found = checkSync(expression.source, expression.flags, { timeout: TIMEOUT_MS })
  const complexity = 'complexity' in found ? found.complexity : undefined
  const degree = complexity && 'degree' in complexity ? complexity.degree : 1
  const text = 'attack' in found && found.attack ? found.attack.pattern : ''
  const kind = complexity?.type ?? found.status
  parentPort?.postMessage({ ...expression, status: kind, degree, text } satisfies Checked)
}
