import { useCallback, useState } from 'react'
import { z } from 'zod'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/**
 * Holds the id of the row whose form is open; null if none is. A row with unsaved text opens at the start. The id is stored under `opened`,
 * because the rows are loaded later.
 */
export function useRowDialog(opened: string, draftOf: (id: number) => string) {
  const [id, setId] = useState(() => readOpened(opened, draftOf))
  const show = useCallback(
    (row: { id: number }) => {
      writeDraft(openDialogDraft(opened), row.id)
      setId(row.id)
    },
    [opened],
  )
  function close() {
    if (id !== null) writeDraft(draftOf(id), undefined)
    writeDraft(openDialogDraft(opened), undefined)
    setId(null)
  }
  return { id, show, close }
}

function readOpened(opened: string, draftOf: (id: number) => string): number | null {
  const { data } = z.number().safeParse(readDraft(openDialogDraft(opened)))
  return data !== undefined && readDraft(draftOf(data)) !== undefined ? data : null
}
