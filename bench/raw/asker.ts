import type { AskerWork } from './askers.ts'
import { runRaw } from './client.ts'

// A process that asks when it is told to, and says what was answered.
process.on('message', async ({ asked, seconds }: AskerWork) => {
  process.send?.(await runRaw(asked, seconds))
})
