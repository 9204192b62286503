import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { readDraft, useHasDraft, writeDraft } from '#web/desk/lib/drafts.ts'

/**
 * What is changed as it was when somebody began: stored beside their draft, so that what others have changed until the draft
 * is back is noticed too.
 */
export function useDraftBase<Value>(draft: string, schema: z.ZodType<Value>, now: Value): Value {
  const name = `${draft} from`
  const [base] = useState(() => readBase(draft, name, schema) ?? now)
  const isTyped = useHasDraft(draft)
  useEffect(() => {
    if (isTyped) writeDraft(name, base)
    return () => {
      if (readDraft(draft) === undefined) writeDraft(name, undefined)
    }
  }, [isTyped, draft, name, base])
  return base
}

function readBase<Value>(draft: string, name: string, schema: z.ZodType<Value>): Value | undefined {
  return readDraft(draft) === undefined ? undefined : schema.safeParse(readDraft(name)).data
}
