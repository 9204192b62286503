import { hasDrafts } from '#web/desk/lib/drafts.ts'

/** Of each screen with work that may not be saved, whether it is, and whether the device keeps it for whoever did it. */
const screens = new Set<{ isUnsaved: () => boolean; isKept: boolean }>()

/** Until what it returns is called. */
export function noteUnsavedWork(isUnsaved: () => boolean, isKept: boolean): () => void {
  const screen = { isUnsaved, isKept }
  screens.add(screen)
  return () => void screens.delete(screen)
}

/** What becomes of unsaved work when the session ends: of some of it at least. Null without any. */
export type UnsavedWork = 'lost' | 'kept'

/** On this screen, or what was typed on another and is stored in this tab. */
export function findUnsavedWork(): UnsavedWork | null {
  const unsaved = [...screens].filter(({ isUnsaved }) => isUnsaved())
  if (hasDrafts() || unsaved.some(({ isKept }) => !isKept)) return 'lost'
  return unsaved.length > 0 ? 'kept' : null
}
