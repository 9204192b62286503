import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

const WORK = join(ROOT, '.upgrade')

/** Returns whether an upgrade needs the server to be down, because the checkout is a mixture of two releases. */
export function isHeld() {
  return existsSync(join(WORK, 'hold'))
}

/** Returns whether an upgrade is in progress, before, during or after the hold. */
export function isUpgrading() {
  return existsSync(join(WORK, 'state.json'))
}
