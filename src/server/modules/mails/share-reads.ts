/** Reads that begin within `ms` of the first share its answer. A failed one is not shared with those that follow. */
export function shareReads<T>(read: () => Promise<T>, ms: number): () => Promise<T> {
  let shared: Promise<T> | undefined
  let sharedUntil = 0
  return () => {
    if (shared && performance.now() < sharedUntil) return shared
    const answer = read()
    shared = answer
    sharedUntil = performance.now() + ms
    answer.catch(() => {
      if (shared === answer) shared = undefined
    })
    return answer
  }
}
