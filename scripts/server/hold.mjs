import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

const WORK = join(ROOT, '.upgrade')

/** Whether an upgrade asks that no server runs: what lies in the checkout is half of one release and half of another. */
export function isHeld() {
  return existsSync(join(WORK, 'hold'))
}

/** Whether an upgrade is under way, before or after the hold. */
export function isUpgrading() {
  return existsSync(join(WORK, 'state.json'))
}
