import { listMoved } from '#server/modules/content/redirects.ts'
import { onSiteChange } from '#server/platform/events/site-changes.ts'
import { perServer, type Server } from '#server/server.ts'

/** Holds the former addresses of pages. They are read once, and again after a change, so that unknown addresses cost no query. */
const movedPages = perServer((server) => {
  const known: { pages?: Promise<ReadonlyMap<string, string>> } = {}
  onSiteChange(server, () => {
    delete known.pages
  })
  return known
})

/** Returns the present address of the page that formerly had this one; null if there is none. */
export async function findMovedPage(server: Server, path: string): Promise<string | null> {
  const known = movedPages(server)
  known.pages ??= listMoved(server)
  try {
    return (await known.pages).get(path.toLowerCase()) ?? null
  } catch (err) {
    delete known.pages
    server.log.warn({ err }, 'redirects could not be read; an old address is answered as unknown')
    return null
  }
}
