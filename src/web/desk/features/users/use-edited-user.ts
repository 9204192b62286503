import { useCallback, useState } from 'react'
import { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** Whose form is open: their row is not there yet when it is opened again after a session that ended. */
const EDITED_DRAFT = 'edited user'

/** The name under which what is typed about somebody is stored. */
export const editUserDraft = (id: number | null) => `edit user ${id}`

/** Who is being edited: from the start, when something was typed about them and not saved. */
export function useEditedUser() {
  const [id, setId] = useState(readEdited)
  const edit = useCallback((user: { id: number }) => {
    writeDraft(EDITED_DRAFT, user.id)
    setId(user.id)
  }, [])
  function close() {
    writeDraft(editUserDraft(id), undefined)
    writeDraft(EDITED_DRAFT, undefined)
    setId(null)
  }
  return { id, edit, close }
}

function readEdited(): number | null {
  const { data } = z.number().safeParse(readDraft(EDITED_DRAFT))
  return data !== undefined && readDraft(editUserDraft(data)) !== undefined ? data : null
}
