/** Screens with work that is not saved. */
const screens = new Set<symbol>()

/** Until what it returns is called. */
export function noteUnsavedWork(): () => void {
  const screen = Symbol('screen')
  screens.add(screen)
  return () => void screens.delete(screen)
}

export function hasUnsavedWork(): boolean {
  return screens.size > 0
}
