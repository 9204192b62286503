import { hasDrafts } from '#web/desk/lib/drafts.ts'

/** Screens with possible unsaved work, and whether the device keeps it. */
const screens = new Set<{ isUnsaved: () => boolean; isKept: boolean }>()

/** Registers the screen until the returned function is called. */
export function noteUnsavedWork(isUnsaved: () => boolean, isKept: boolean): () => void {
  const screen = { isUnsaved, isKept }
  screens.add(screen)
  return () => void screens.delete(screen)
}

/** The fate of unsaved work when the session ends: 'lost' if any of it is lost. */
export type UnsavedWork = 'lost' | 'kept'

/** Checks this screen, and drafts of others in this tab. */
export function findUnsavedWork(): UnsavedWork | null {
  const unsaved = [...screens].filter(({ isUnsaved }) => isUnsaved())
  if (hasDrafts() || unsaved.some(({ isKept }) => !isKept)) return 'lost'
  return unsaved.length > 0 ? 'kept' : null
}
