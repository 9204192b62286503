import { hasDrafts } from '#web/desk/lib/drafts.ts'

/** The screens that may have unsaved work. `isKept` says whether the device keeps it after the session. */
const screens = new Set<{ isUnsaved: () => boolean; isKept: boolean }>()

/** Registers a screen, and returns a function that removes it. */
export function noteUnsavedWork(isUnsaved: () => boolean, isKept: boolean): () => void {
  const screen = { isUnsaved, isKept }
  screens.add(screen)
  return () => void screens.delete(screen)
}

/** The effect of an ending session on unsaved work: 'lost' if any of it is lost. */
export type UnsavedWork = 'lost' | 'kept'

/** Returns what happens to the unsaved work of this screen, and to drafts of other screens in this tab; null if there is none. */
export function findUnsavedWork(): UnsavedWork | null {
  const unsaved = [...screens].filter(({ isUnsaved }) => isUnsaved())
  if (hasDrafts() || unsaved.some(({ isKept }) => !isKept)) return 'lost'
  return unsaved.length > 0 ? 'kept' : null
}
