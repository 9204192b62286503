import { expect, test } from 'vitest'
import { checkProcesses } from './check-processes.ts'

const MEGABYTE = 1_048_576

test.each([
  [1, 1, 256, 'well'],
  [2, 2, 1_024, 'well'],
  [4, 2, 2_048, 'warning'],
  [2, 2, 512, 'problem'],
] as const)('the doctor finds %i processes on %i cores with %i MB: %s', (count, cores, megabytes, state) => {
  const machine = { cores, memory: megabytes * MEGABYTE }
  expect(checkProcesses({ WEB_PROCESSES: count }, machine).state).toBe(state)
})
