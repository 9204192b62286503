import { hasDrafts } from '#web/desk/lib/drafts.ts'

/** The screens that may have unsaved work: whether they do, and whether the device keeps it for its author. */
const screens = new Set<{ isUnsaved: () => boolean; isKept: boolean }>()

/** Counts the screen until the returned function is called. */
export function noteUnsavedWork(isUnsaved: () => boolean, isKept: boolean): () => void {
  const screen = { isUnsaved, isKept }
  screens.add(screen)
  return () => void screens.delete(screen)
}

/** The fate of unsaved work when the session ends: 'lost' where at least some of it is. */
export type UnsavedWork = 'lost' | 'kept'

/** Looks at this screen, and at drafts of others that are stored in this tab. */
export function findUnsavedWork(): UnsavedWork | null {
  const unsaved = [...screens].filter(({ isUnsaved }) => isUnsaved())
  if (hasDrafts() || unsaved.some(({ isKept }) => !isKept)) return 'lost'
  return unsaved.length > 0 ? 'kept' : null
}
