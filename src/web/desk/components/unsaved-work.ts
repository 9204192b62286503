import { hasDrafts } from '#web/desk/lib/drafts.ts'

/** Of each screen with work that may not be saved, whether it is. */
const screens = new Set<() => boolean>()

/** Until what it returns is called. */
export function noteUnsavedWork(isUnsaved: () => boolean): () => void {
  screens.add(isUnsaved)
  return () => void screens.delete(isUnsaved)
}

/** On this screen, or what was typed on another and is kept in this tab. */
export function hasUnsavedWork(): boolean {
  return hasDrafts() || [...screens].some((isUnsaved) => isUnsaved())
}
