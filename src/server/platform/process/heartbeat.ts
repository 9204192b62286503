const EVERY_MS = 1_000

/**
 * Tells the command that started this process, once a second, that the event loop turns. It ends a process that has not
 * said so for half a minute (scripts/server/watch-loop.mjs) and starts another. Whoever was started otherwise tells nobody.
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
