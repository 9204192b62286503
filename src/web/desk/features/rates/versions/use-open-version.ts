import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ratesQuery } from '../rate-api.ts'
import { plannedDay, type VersionHeading } from './rate-timeline.ts'

type OpenVersion = {
  isUnsaved: boolean
  /** the day that the version is opened by */
  onOpened: (day: string | null) => void
}

/** Opens the planned version, or the one that counts, and asks first when changes would be lost. */
export function useOpenVersion({ isUnsaved, onOpened }: OpenVersion) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<VersionHeading | null>(null)
  const opening = useMutation({
    mutationFn: async (wanted: VersionHeading) => {
      const day = plannedDay(wanted, dublinDay(new Date()))
      await queries.fetchQuery({ ...ratesQuery(day), staleTime: 0 })
      return day
    },
    onSuccess: onOpened,
    onError: (error) => notify.error(`The version could not be opened: ${errorText(error)}`),
  })
  return {
    asked,
    busy: opening.isPending,
    open(version: VersionHeading) {
      if (isUnsaved) setAsked(version)
      else opening.mutate(version)
    },
    confirm() {
      setAsked(null)
      if (asked) opening.mutate(asked)
    },
    stay: () => setAsked(null),
  }
}
