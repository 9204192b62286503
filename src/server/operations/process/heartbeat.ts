const EVERY_MS = 1_000

/**
 * Sends a message to the supervisor once a second while the event loop turns. The supervisor replaces a process that was
 * silent for half a minute (scripts/server/watch-loop.mjs). Without a supervisor nothing is sent.
 */
export function beatForSupervisor(): void {
  if (!process.send) return
  const beat = () => {
    // The channel closes while a beat is on its way: the stop that follows has its own reason.
    if (process.connected) process.send?.('alive', undefined, undefined, () => {})
  }
  beat()
  setInterval(beat, EVERY_MS).unref()
}
