import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { ContentVersionChange } from '#contract/content/content-version.ts'
import { dropFields, refuseField, settleField } from '#web/desk/components/drafts/field-drafts.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorReason } from '#web/lib/error-text.ts'
import { changeVersion } from '../saving/version-api.ts'
import { versionNamesDraft } from './version-names-draft.ts'

type VersionChange = ContentVersionChange & { version: number }

/**
 * Names and pins versions of a page. Names that could not be saved go once their list is left, because they would open it again
 * at the next visit; one that is being saved then goes with its failure. Nobody writes drafts after the end of a session, which
 * leaves them as they are.
 */
export function useVersionChange(area: ContentArea, id: number) {
  const queries = useQueryClient()
  const isLeft = useRef(false)
  // The mutation itself is pending until the list is loaded again, and tells of the latest change alone.
  const namesOnTheirWay = useRef<number[]>([])
  const draft = versionNamesDraft(area, id)
  const place = (version: number) => ({ draft, field: version })
  async function send({ version, ...given }: VersionChange) {
    const underWay = namesOnTheirWay.current
    if (given.name !== undefined) underWay.push(version)
    try {
      return await changeVersion(area, id, version, given)
    } finally {
      if (given.name !== undefined) underWay.splice(underWay.indexOf(version), 1)
    }
  }
  const { mutate } = useMutation({
    parallel: true,
    mutationFn: send,
    onSuccess: (_saved, { version, name }) => {
      if (name !== undefined) settleField(place(version), name)
    },
    onError: (error, { version, name }) => {
      notify.error(`The version could not be changed: ${errorReason(error)}`)
      if (name === undefined) return
      // Whoever has opened the list again may have typed another.
      if (isLeft.current) settleField(place(version), name)
      else refuseField(place(version), name, `Not saved: ${errorReason(error)}`)
    },
    onSettled: () => queries.invalidateQueries({ queryKey: ['editor-versions', area, id] }),
  })
  function leave() {
    isLeft.current = true
    dropFields(draft, new Set(namesOnTheirWay.current.map(String)))
  }
  return { change: mutate, place, leave }
}
