import { useEffect, useRef } from 'react'

type SearchKeys = {
  /** what the rows on screen were searched for */
  shownSearch: string
  /** gives the focus to the first row; false when there is none */
  goToFirst: () => boolean
  /** gives the focus to the row that had it last, else to the first one */
  goBack: () => boolean
}

/**
 * Enter in the search goes to the first lead that was found, Escape in an empty one back to the rows. Until the rows answer to what
 * is typed Enter waits, because those before them are other leads; another key ends the waiting.
 */
export function useSearchKeys(keys: SearchKeys): void {
  const { shownSearch } = keys
  const latest = useRef(keys)
  latest.current = keys
  const waiting = useRef<HTMLInputElement>(null)
  useEffect(() => {
    function onKeyDown(event: KeyboardEvent) {
      const box = event.target
      if (!isSearchBox(box)) return
      waiting.current = null
      if (event.key === 'Enter') {
        event.preventDefault()
        if (isShown(box, latest.current.shownSearch)) latest.current.goToFirst()
        else waiting.current = box
      }
      if (event.key === 'Escape' && !event.defaultPrevented && !latest.current.goBack()) box.blur()
    }
    window.addEventListener('keydown', onKeyDown)
    return () => window.removeEventListener('keydown', onKeyDown)
  }, [])
  useEffect(() => {
    const box = waiting.current
    if (!box || !isShown(box, shownSearch)) return
    waiting.current = null
    if (document.activeElement === box) latest.current.goToFirst()
  }, [shownSearch])
}

function isSearchBox(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && target.matches('main input[type=search]')
}

function isShown({ value }: HTMLInputElement, shownSearch: string): boolean {
  return value.trim() === shownSearch
}
