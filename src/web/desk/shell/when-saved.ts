import type { QueryClient } from '@tanstack/react-query'

/** Nobody waits longer for a server that does not answer. */
const LONGEST_MS = 5_000

/** Resolves once nothing is being saved any more, and everything saved is drawn. */
export async function whenSaved(queries: QueryClient): Promise<void> {
  if (queries.isMutating() === 0) return
  await new Promise<void>((resolve) => {
    const stop = queries.getMutationCache().subscribe(() => queries.isMutating() === 0 && end())
    const timer = setTimeout(end, LONGEST_MS)
    function end() {
      stop()
      clearTimeout(timer)
      resolve()
    }
  })
  await new Promise((drawn) => setTimeout(drawn))
}
