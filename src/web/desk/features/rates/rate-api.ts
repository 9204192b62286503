import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { OFFER_API } from '#contract/offers/offer-endpoints.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { RATE_API } from '#contract/rates/rate-endpoints.ts'
import type { NewRateVersion, RateVersion } from '#contract/rates/rate-versions.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { writeDraft } from '#web/desk/lib/drafts.ts'
import { saveFile } from '#web/desk/lib/save-file.ts'
import { whoRefused } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { callEndpoint, downloadFrom } from '#web/lib/call-endpoint.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { RATES_DRAFT } from './rate-draft.ts'

export const rateVersionsQuery = queryOptions({
  queryKey: ['rates', 'versions'],
  queryFn: ({ signal }) => callEndpoint(RATE_API.list, { signal }),
})

/** The card that counts today beside the list of versions; null before any does. */
export const countingRatesQuery = queryOptions({
  queryKey: ['rates', 'counting'],
  queryFn: async ({ signal }) => {
    const versions = await callEndpoint(RATE_API.list, { signal })
    const { current: id, newest } = versions
    if (id === 0) return { versions, counting: null }
    const counting =
      newest.version === id ? newest : await callEndpoint(RATE_API.get, { params: { id }, signal })
    return { versions, counting }
  },
})

export const rateReportQuery = queryOptions({
  queryKey: ['rates', 'report'],
  queryFn: ({ signal }) => callEndpoint(OFFER_API.suggestionReport, { signal }),
})

/** The toast of the last save, which is not true of one that failed after it. */
const SAVED = 'rates saved'

/** Saves, and has whatever the card decides asked for again. What somebody else has saved is read before a refusal is told. */
export function useSaveRates() {
  const queries = useQueryClient()
  const { queryKey } = rateVersionsQuery
  const readNewest = () => queries.getQueryData(queryKey)?.newest
  const save = useMutation({
    mutationFn: (body: NewRateVersion) => callEndpoint(RATE_API.save, { body }),
    onSuccess: (saved) => {
      writeDraft(RATES_DRAFT, undefined)
      queries.setQueryData(queryKey, (known) => known && { ...known, newest: laterOf(known.newest, saved) })
      notify.success(`Rates saved as version ${saved.version}`, { id: SAVED })
      // Nobody waits for them: the rates are saved.
      void queries.invalidateQueries({ queryKey })
      void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
    },
    onError: async (error, { based_on }) => {
      notify.withdraw(SAVED)
      if (Object.keys(fieldErrors(error)).length > 0) return
      if (!isOutdated(error)) return void notify.error(`The rates could not be saved: ${errorText(error)}`)
      await queries.invalidateQueries({ queryKey })
      if (readNewest()?.version !== based_on) return
      const who = whoRefused(error)
      notify.error(`${who} has saved the rates meanwhile. Reload the page to see their version.`)
    },
  })
  return { save, readNewest }
}

/** Somebody else saved meanwhile. */
export function isOutdated(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'stale_version'
}

const laterOf = (one: RateVersion, other: RateVersion) => (one.version > other.version ? one : other)

export async function exportRates(): Promise<void> {
  const { blob } = await downloadFrom(RATE_API.exportCsv, {})
  saveFile(blob, 'rates.csv')
}

export function importRates(csv: string) {
  return callEndpoint(RATE_API.importCsv, { body: { csv } })
}

export function useRateTrial() {
  return useMutation({
    mutationFn: (card: RateCard) => callEndpoint(RATE_API.trial, { body: { card } }),
    onError: (error) => notify.error(`The rates could not be tried: ${errorText(error)}`),
  })
}
