import { useState } from 'react'
import { z } from 'zod'
import { readDraft } from '#web/desk/lib/drafts.ts'

/** Of a cancellation that is written in place of an answer to the question of that draft. */
export const nameCancelDraft = (draft: string): string => `cancellation instead of ${draft}`

/**
 * A question about a status that offers to cancel the booking instead. Its reason goes along, and is there again when that is given
 * up: the question is open all the time. `draft`: of its reason; `onDone`: the booking is cancelled, and nothing is left to ask.
 */
export function useCancelInstead(draft: string, onDone: () => void) {
  const inner = nameCancelDraft(draft)
  const [cancelling, setCancelling] = useState(() => readDraft(inner) !== undefined)
  return {
    cancelling,
    begin: () => setCancelling(true),
    question: {
      draft: inner,
      reason: z.string().catch('').parse(readDraft(draft)),
      onClose: () => setCancelling(false),
      onDone: () => {
        setCancelling(false)
        onDone()
      },
    },
  }
}
