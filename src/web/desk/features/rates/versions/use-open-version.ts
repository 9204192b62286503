import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText } from '#web/lib/error-text.ts'
import { ratesQuery } from '../rate-api.ts'
import { plannedDay, type VersionHeading } from './rate-timeline.ts'

type OpenVersion = {
  isUnsaved: boolean
  /** the day that the version is opened by, the card that counts on it, and the card to begin with */
  onOpened: (day: string | null, base: RateCard, filledIn: RateCard) => void
}

/**
 * Opens another version, and asks first when changes would be lost. One that no longer counts is filled in, as changes of
 * what counts instead: two people who change the same rates are then found as always.
 */
export function useOpenVersion({ isUnsaved, onOpened }: OpenVersion) {
  const queries = useQueryClient()
  const [asked, setAsked] = useState<VersionHeading | null>(null)
  const opening = useMutation({
    mutationFn: async (wanted: VersionHeading) => {
      const day = plannedDay(wanted, dublinDay(new Date()))
      const { opened } = await queries.fetchQuery({ ...ratesQuery(day), staleTime: 0 })
      const isOpen = opened.version === wanted.version
      const params = { id: wanted.version }
      const { card } = isOpen ? opened : await callEndpoint(RATE_API.get, { params })
      return { day, base: opened.card, card, isOpen }
    },
    onSuccess: ({ day, base, card, isOpen }, { version }) => {
      onOpened(day, base, card)
      if (!isOpen) notify.success(`Version ${version} is filled in. Nothing counts until you save.`)
    },
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
