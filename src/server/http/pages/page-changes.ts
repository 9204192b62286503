/** More edited paths than this count as a change of everything, so that the memory of changes stays small. */
const MOST_PATHS = 1_000

export type PageChanges = ReturnType<typeof createPageChanges>

/**
 * Counts the changes of the site, and knows for each path the count at which it last changed. A changed path covers
 * itself and the pages below it, in any case; '' is every page.
 */
export function createPageChanges() {
  const byPath = new Map<string, number>()
  let count = 0
  let everything = 0

  return {
    /** how many changes there were so far */
    count: () => count,

    note(path: string): void {
      count += 1
      if (path !== '' && byPath.size < MOST_PATHS) {
        byPath.set(path.toLowerCase(), count)
        return
      }
      byPath.clear()
      everything = count
    },

    /** the count of the last change that concerns the page at this path */
    findLast(path: string): number {
      if (byPath.size === 0) return everything
      const name = path.toLowerCase()
      const below = name.indexOf('/', 1)
      const area = below === -1 ? undefined : byPath.get(name.slice(0, below))
      return Math.max(everything, byPath.get(name) ?? 0, area ?? 0)
    },
  }
}
