import { setTimeout as sleep } from 'node:timers/promises'

/** Waits in a test that shows that something does not happen: no event ends such a stretch. */
export function quietStretch(ms: number): Promise<void> {
  return sleep(ms)
}
