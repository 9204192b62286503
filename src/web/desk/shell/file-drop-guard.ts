import { useEffect } from 'react'

/** A file that misses the place for it by a hair would be opened by the browser, in the place of the desk. */
export function useFileDropGuard(): void {
  useEffect(() => {
    const guard = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return
      event.preventDefault()
      event.dataTransfer.dropEffect = 'none'
    }
    const events = ['dragover', 'drop'] as const
    for (const name of events) document.addEventListener(name, guard)
    return () => {
      for (const name of events) document.removeEventListener(name, guard)
    }
  }, [])
}
