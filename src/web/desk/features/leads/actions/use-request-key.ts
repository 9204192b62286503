import { useEffect, useRef } from 'react'
import { z } from 'zod'
import { readDraft, useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'

const Sent = z.object({ body: z.string(), key: z.string() })
type Sent = z.infer<typeof Sent>

/**
 * Returns the key that makes the server store a dialog's request only once. A changed request gets another key. The key is stored with the
 * draft, so that the server recognises the request later.
 */
export function useRequestKey(draft: string): (body: object) => string {
  const name = `${draft} sent`
  const sent = useRef<Sent | undefined>(undefined)
  const isTyped = useHasDraft(draft)
  useEffect(() => {
    if (!isTyped) writeDraft(name, undefined)
    return () => {
      if (readDraft(draft) === undefined) writeDraft(name, undefined)
    }
  }, [isTyped, draft, name])
  return (given) => {
    const body = JSON.stringify(given)
    const known = sent.current ?? readSent(draft, name)
    sent.current = known?.body === body ? known : { body, key: crypto.randomUUID() }
    if (readDraft(draft) !== undefined) writeDraft(name, sent.current)
    return sent.current.key
  }
}

function readSent(draft: string, name: string): Sent | undefined {
  return readDraft(draft) === undefined ? undefined : Sent.safeParse(readDraft(name)).data
}
