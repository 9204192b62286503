import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { constants } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { ROOT } from '../run/runtime.mjs'
import { isHeld, isUpgrading } from './hold.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** The exit code of `npm start` when its release is replaced by another. */
const AGAIN = 75
const LOOK_EVERY_MS = 300

/**
 * Waits until no upgrade holds the server, and then runs `npm start` of the release in the checkout. It does so in another process, because
 * this one has loaded the former release. Later upgrades replace that process and not this one.
 */
export async function runNextRelease() {
  if (process.env.JAUNT_ANEW) process.exit(AGAIN)
  let child
  let stopping = false
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      if (!child) process.exit(0)
      stopping ||= signal !== 'SIGHUP'
      child.kill(signal)
    })
  }
  for (;;) {
    await untilNot(isHeld)
    child = start()
    const [code, signal] = await once(child, 'exit')
    child = undefined
    const isFinal = stopping || (code !== AGAIN && !isUpgrading())
    if (isFinal) process.exit(code ?? 128 + (constants.signals[signal] ?? 1))
    // The upgrade that installed a release restores the former one if the new release ends by itself.
    if (code !== AGAIN) await untilNot(() => isUpgrading() && !isHeld())
  }
}

/** Starts `npm start` with a channel, by which it notices that this process was killed. */
function start() {
  return spawn(process.execPath, [join(ROOT, 'scripts', 'start.mjs'), ...process.argv.slice(2)], {
    env: { ...process.env, JAUNT_ANEW: '1' },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
}

async function untilNot(holds) {
  while (holds()) await sleep(LOOK_EVERY_MS)
}
