/** Longer than the server takes for anything. */
const SLOW_MS = 30_000
const LONGEST_PAUSE_MS = 5 * 60_000
const AT_ONCE = 3

/**
 * Asks, and waits without a limit. Whenever no answer has come for long, `onSlow` is called and the same is asked once
 * more beside what is under way, in case that hangs: so what is asked must be safe to repeat. The first answer counts,
 * and so does the first failure.
 */
export function firstAnswer<Answer>(
  ask: (signal: AbortSignal) => Promise<Answer>,
  onSlow: () => void,
): Promise<Answer> {
  const asked: AbortController[] = []
  let timer: ReturnType<typeof setTimeout> | undefined
  const response = new Promise<Answer>((resolve, reject) => {
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
