/** Longer than the server takes for anything. */
const SLOW_MS = 30_000
const LONGEST_PAUSE_MS = 5 * 60_000
const AT_ONCE = 3

/**
 * Sends a request and waits without a limit. After a long wait `onSlow` is called and the request is sent once more beside
 * the first, in case that hangs. The request must be safe to repeat. The first response or failure counts.
 */
export function firstResponse<Result>(
  ask: (signal: AbortSignal) => Promise<Result>,
  onSlow: () => void,
): Promise<Result> {
  const asked: AbortController[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const response = new Promise<Result>((resolve, reject) => {
    const askOnce = (timeout: number) => {
      timer = setTimeout(() => {
        onSlow()
        askOnce(Math.min(timeout * 2, LONGEST_PAUSE_MS))
      }, timeout)
      // A browser opens few connections to one server, and the oldest request is the one that hangs.
      if (asked.length === AT_ONCE) asked.shift()?.abort()
      const asking = new AbortController()
      asked.push(asking)
      ask(asking.signal).then(resolve, (error: unknown) => asking.signal.aborted || reject(error))
    }
    askOnce(SLOW_MS)
  })
  return response.finally(() => {
    clearTimeout(timer)
    for (const asking of asked) asking.abort()
  })
}
