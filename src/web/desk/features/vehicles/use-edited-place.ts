import { useEffect, useRef, useState } from 'react'

/** Which vehicle of the list is open, by its place; past the end it is a new one. Closed, it gives the focus back to its row. */
export function useEditedPlace(begin: () => number | null) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [place, setPlace] = useState<number | null>(begin)
  const left = useRef<number | null>(null)
  useEffect(() => {
    const row = left.current === null ? undefined : list.current?.children[left.current]
    if (place === null && left.current !== null) {
      const edit = row?.querySelector<HTMLButtonElement>('button[name="edit"]')
      ;(edit ?? add.current)?.focus()
    }
    left.current = place
  }, [place])
  return { list, add, place, setPlace }
}
