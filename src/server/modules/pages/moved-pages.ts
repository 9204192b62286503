import type { PageDependencies } from './dependencies.ts'

/** Knows where pages are that have left an address. All of them are read once and again after a change: an unknown address costs no query. */
export function createMovedPages({ listMoved, onChange, log }: PageDependencies) {
  let current: Promise<ReadonlyMap<string, string>> | undefined
  onChange(() => {
    current = undefined
  })
  return async (path: string): Promise<string | null> => {
    current ??= listMoved()
    try {
      return (await current).get(path.toLowerCase()) ?? null
    } catch (err) {
      current = undefined
      log.warn({ err }, 'redirects could not be read; an old address is answered as unknown')
      return null
    }
  }
}
