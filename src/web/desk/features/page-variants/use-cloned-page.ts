import { useState } from 'react'
import { z } from 'zod'
import { readDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/** The name under which it is stored which page is cloned, and to which address. */
export const CLONE_DRAFT = 'clone page'

export const Clone = z.object({ id: z.number(), url: z.string() })

/** Which page is being cloned: from the start, when an address was typed for its copy and the session ended. */
export function useClonedPage() {
  const [id, setId] = useState(() => Clone.safeParse(readDraft(CLONE_DRAFT)).data?.id ?? null)
  function close() {
    writeDraft(CLONE_DRAFT, undefined)
    setId(null)
  }
  return { id, clone: (page: { id: number }) => setId(page.id), close }
}
