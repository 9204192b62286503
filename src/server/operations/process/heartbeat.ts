const EVERY_MS = 1_000

/**
 * Sends the supervisor a message once a second while the event loop runs. A process silent for half a minute is replaced
 * (scripts/server/watch-loop.mjs). Without a supervisor it does nothing.
 */
export function beatForSupervisor(): void {
  if (!process.send) return
  const beat = () => {
    // The channel may close during a message; the stop that follows has its own reason.
    if (process.connected) process.send?.('alive', undefined, undefined, () => {})
  }
  beat()
  setInterval(beat, EVERY_MS).unref()
}
