import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import type { NewRateVersion, RateVersion, RateVersions } from '#contract/rates/rate-versions.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { RATES_DRAFT } from './rate-draft.ts'
import { plannedDay, versionToOpen, withSaved } from './versions/rate-timeline.ts'

/** One version whole, beside the list of all. */
export type OpenedRates = { versions: RateVersions; opened: RateVersion }

const OPENED = ['rates', 'opened'] as const

/** The rates of a planned day; null for what counts today, or for the newest while none does. */
export const ratesQuery = (day: string | null) =>
  queryOptions({
    queryKey: [...OPENED, day],
    queryFn: async ({ signal }): Promise<OpenedRates> => {
      const versions = await callEndpoint(RATE_API.list, { signal })
      const id = versionToOpen(versions, day)
      const { newest } = versions
      const opened =
        newest.version === id ? newest : await callEndpoint(RATE_API.get, { params: { id }, signal })
      return { versions, opened }
    },
  })

export const rateReportQuery = queryOptions({
  queryKey: ['rates', 'report'],
  queryFn: ({ signal }) => callEndpoint(OFFER_API.suggestionReport, { signal }),
})

/** The toast of the last save, which is not true of one that failed after it. */
const SAVED = 'rates saved'

type SaveRates = {
  /** of the version that is open */
  day: string | null
  /** the saved version is open from then on */
  onOpen: (day: string | null) => void
}

/** Saves, and has whatever the card decides asked for again. What somebody else has saved is read before a refusal is told. */
export function useSaveRates({ day, onOpen }: SaveRates) {
  const queries = useQueryClient()
  const { queryKey } = ratesQuery(day)
  const readKnown = () => queries.getQueryData(queryKey)
  const save = useMutation({
    mutationFn: (body: NewRateVersion) => callEndpoint(RATE_API.save, { body }),
    onSuccess: (saved) => {
      writeDraft(RATES_DRAFT, undefined)
      onOpen(noteSaved(queries, readKnown(), saved))
      notify.success(`Rates saved as version ${saved.version}`, { id: SAVED })
      // Nobody waits for them: the rates are saved.
      void queries.invalidateQueries({ queryKey: OPENED })
      void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
    },
    onError: async (error, { based_on }) => {
      notify.withdraw(SAVED)
      if (Object.keys(fieldErrors(error)).length > 0) return
      if (!isOutdated(error)) return void notify.error(`The rates could not be saved: ${errorText(error)}`)
      await queries.invalidateQueries({ queryKey })
      if (readKnown()?.versions.newest.version !== based_on) return
      const who = whoRefused(error)
      notify.error(`${who} has saved the rates meanwhile. Reload the page to see their version.`)
    },
  })
  return { save, readKnown }
}

/** Answers the day by which the saved version is opened. */
function noteSaved(queries: QueryClient, known: OpenedRates | undefined, saved: RateVersion): string | null {
  const today = dublinDay(new Date())
  const day = plannedDay(saved, today)
  if (known && known.versions.newest.version <= saved.version) {
    const versions = withSaved(known.versions, saved, today)
    queries.setQueryData(ratesQuery(day).queryKey, { versions, opened: saved })
  }
  return day
}

/** Somebody else saved meanwhile. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}

export function useRateTrial() {
  return useMutation({
    mutationFn: (card: RateCard) => callEndpoint(RATE_API.trial, { body: { card } }),
    onError: (error) => notify.error(`The rates could not be tried: ${errorText(error)}`),
  })
}
