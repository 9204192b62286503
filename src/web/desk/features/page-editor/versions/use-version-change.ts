import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { ContentVersionChange } from '#contract/content/content-version.ts'
import { refuseField, settleField } from '#web/desk/components/drafts/field-drafts.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { changeVersion } from '../saving/version-api.ts'
import { versionNamesDraft } from './version-names-draft.ts'

/**
 * Names and pins versions of a page. Names that could not be saved go once their list is left, because they would open it again
 * at the next visit; one that is being saved then goes with its failure. Nobody writes drafts after the end of a session, which
 * leaves them as they are.
 */
export function useVersionChange(area: ContentArea, id: number) {
  const queries = useQueryClient()
  const isLeft = useRef(false)
  // The mutation itself is pending until the list is loaded again, and knows only of the latest.
  const beingSaved = useRef(0)
  const draft = versionNamesDraft(area, id)
  const place = (version: number) => ({ draft, field: version })
  const { mutate } = useMutation({
    parallel: true,
    mutationFn: async ({ version, ...given }: ContentVersionChange & { version: number }) => {
      beingSaved.current += 1
      try {
        return await changeVersion(area, id, version, given)
      } finally {
        beingSaved.current -= 1
      }
    },
    onSuccess: (_saved, { version, name }) => {
      if (name !== undefined) settleField(place(version), name)
    },
    onError: (error, { version, name }) => {
      if (name !== undefined) refuseField(place(version), name, `Not saved: ${errorReason(error)}`)
      notify.error(`The version could not be changed: ${errorReason(error)}`)
      if (isLeft.current) writeDraft(draft, undefined)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['editor-versions', area, id] }),
  })
  function leave() {
    isLeft.current = true
    if (beingSaved.current === 0) writeDraft(draft, undefined)
  }
  return { change: mutate, place, leave }
}
