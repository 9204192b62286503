import { existsSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { ask } from './ask.ts'
import { HONEST_ADDRESS, type Target } from './loopback.ts'

const WARM_UP_VISITS = 300
const REST_MS = 2_000

/** Why this machine cannot run any attack; null when it can. */
export function obstacle(): string | null {
  if (process.platform !== 'linux')
    return 'memory and descriptors are read from /proc, which Linux alone has.'
  if (!existsSync('/proc/self/fd')) return '/proc is not there.'
  return null
}

/** An idle process has loaded little: what everyday visits make it keep is no attack's doing. */
export async function warmUp(target: Target): Promise<void> {
  const paths = ['/', '/about', '/art/hero.jpg', '/login', '/healthz', '/not-there']
  for (let visit = 0; visit < WARM_UP_VISITS; visit += 1) {
    await ask(target, { path: paths[visit % paths.length] ?? '/', from: HONEST_ADDRESS })
  }
  await sleep(REST_MS)
}
