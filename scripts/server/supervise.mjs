import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { setTimeout as sleep } from 'node:timers/promises'
import { isatty } from 'node:tty'
import { createWatch } from './watch-loop.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']
/** Exit codes after which the server is not restarted: an orderly stop, and a start that would be refused again. */
const FINAL_CODES = [0, 1]

/** The time in milliseconds between two looks for an upgrade's hold on the server. */
const LOOK_EVERY_MS = 500

export const RESTARTS = { most: 5, withinMs: 600_000, firstPauseMs: 1_000 }

/**
 * Runs the server in the foreground, and restarts it when it crashes or hangs, after growing pauses and a limited number of times. It
 * passes signals on, and ends with the server's exit code. By the channel between the two, the server notices that this process was killed,
 * and this process notices that the server's event loop is running. It returns only when `isHeld` says that no server may run, after
 * stopping the server.
 */
export async function supervise(program, args, env = {}, { restarts = RESTARTS, watch, isHeld } = {}) {
  const stopping = new AbortController()
  let child
  let hungUp = false
  const hold = watchHold(isHeld, () => child?.kill('SIGTERM'))
  const pass = (signal) => {
    // A hang-up is a request to restart, unless it is the end of a terminal. Several processes replace each other
    // and go on; one alone ends, and is started again.
    if (signal === 'SIGHUP' && !isatty(0)) hungUp = true
    else stopping.abort()
    child?.kill(signal)
  }
  for (const signal of FORWARDED) process.on(signal, () => pass(signal))
  // If nobody reads the output any more, the server is still supervised.
  process.stdout.on('error', () => {})

  const crashes = []
  for (;;) {
    hungUp = false
    const { code, final, reason } = await runOnce({ program, args, env }, watch, (started) => {
      child = started
    })
    if (stopping.signal.aborted) process.exit(code)
    if (hold.aborted) return
    if (final && !hungUp) process.exit(code)
    if (final) {
      writeLog('info', 'the server restarts after SIGHUP')
      continue
    }
    crashes.push(performance.now())
    const pauseMs = pauseAfter(crashes, restarts)
    if (pauseMs === null) {
      writeLog(
        'fatal',
        `the server ${reason}; it has crashed ${crashes.length} times within ten minutes and stays down`,
      )
      process.exit(code)
    }
    writeLog('error', `the server ${reason}; it is started again in ${pauseMs / 1_000} s`)
    await sleep(pauseMs, undefined, { signal: AbortSignal.any([stopping.signal, hold]) }).catch(() => {
      if (stopping.signal.aborted) process.exit(0)
    })
    if (hold.aborted) return
  }
}

/** Returns a signal that aborts when an upgrade holds the server. */
function watchHold(isHeld, onHeld) {
  const hold = new AbortController()
  const looking = setInterval(() => {
    if (!isHeld?.()) return
    clearInterval(looking)
    hold.abort()
    onHeld()
  }, LOOK_EVERY_MS)
  looking.unref()
  return hold.signal
}

/**
 * Returns how long to wait before the next start; null when there were too many crashes.
 * @param crashes when each crash was, in milliseconds of one clock, the last one just now
 */
export function pauseAfter(crashes, { most, withinMs, firstPauseMs }) {
  const now = crashes.at(-1)
  const recent = crashes.filter((at) => now - at < withinMs).length
  return recent > most ? null : firstPauseMs * 2 ** (recent - 1)
}

/** Runs the server once. If a signal ended it, the exit code is that of shells: 128 and the signal's number. */
function runOnce({ program, args, env }, watch, onStarted) {
  const child = spawn(program, args, {
    env: { ...process.env, ...env },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  onStarted(child)
  return new Promise((resolve) => {
    let stalled = false
    const watching = createWatch(() => {
      stalled = true
      child.kill('SIGKILL')
    }, watch)
    child.on('message', (message) => {
      if (message === 'alive') watching.beat()
    })
    child.on('error', (error) => {
      if (child.pid !== undefined) return
      watching.stop()
      writeLog('fatal', `${program} could not be run: ${error.message}`)
      resolve({ code: 1, final: true, reason: 'could not be run' })
    })
    child.on('exit', (code, signal) => {
      watching.stop()
      const ended = signal ? `was ended by ${signal}` : `ended with code ${code}`
      const reason = stalled ? `hung for ${watching.seconds} s and was ended` : ended
      // A signal of ours that came before the server listened for it asked for a stop too.
      const final = FINAL_CODES.includes(code) || FORWARDED.includes(signal)
      resolve({ code: code ?? 128 + (constants.signals[signal] ?? 1), final, reason })
    })
  })
}

/** Writes a line in the format of the server's log. */
function writeLog(level, msg) {
  process.stdout.write(`${JSON.stringify({ level, time: new Date().toISOString(), msg })}\n`)
}
