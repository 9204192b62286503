import { useEffect, useRef, useState } from 'react'

/**
 * Which vehicle of the list is open, by its value: its place may change while somebody else saves. Closed, it gives the focus
 * back to its row.
 */
export function useEditedVehicle(begin: () => string | null) {
  const list = useRef<HTMLUListElement>(null)
  const add = useRef<HTMLButtonElement>(null)
  const [edited, setEdited] = useState<string | null>(begin)
  const left = useRef<string | null>(null)
  useEffect(() => {
    if (edited === null && left.current !== null) {
      const row = list.current?.querySelector(`[data-vehicle="${CSS.escape(left.current)}"]`)
      const edit = row?.querySelector<HTMLButtonElement>('button[name="edit"]')
      ;(edit ?? add.current)?.focus()
    }
    left.current = edited
  }, [edited])
  return { list, add, edited, setEdited }
}
