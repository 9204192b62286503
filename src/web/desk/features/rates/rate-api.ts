import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { isSameValue } from '#contract/basics/deep-equal.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { QUOTE_API } from '#contract/quotes/quote-endpoints.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import {
  type NewRateVersion,
  RATE_API,
  type RateVersion,
  type RateVersions,
} from '#contract/rates/rate-versions.ts'
import { checklistQuery } from '#web/desk/api/launch-checklist.ts'
import { dropPrefix } from '#web/desk/components/forms/use-conflict-save.ts'
import { openDialogDraft, readDraft, writeDraft } from '#web/desk/lib/drafts.ts'
import { showSaved } from '#web/desk/lib/query-client.ts'
import { isStaleSave } from '#web/desk/lib/saver.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { callEndpoint } from '#web/lib/call-endpoint.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { plannedDay, versionToOpen, withSaved } from './versions/rate-timeline.ts'

/** The opened version in full, and the list of all versions. */
export type OpenedRates = { versions: RateVersions; opened: RateVersion }

const OPENED = ['rates', 'opened'] as const

/** Loads the rates planned for a day; null loads those in force, or the newest if none are in force. */
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
  queryFn: ({ signal }) => callEndpoint(QUOTE_API.suggestionReport, { signal }),
})

export const RATES_DRAFT = 'rates'

const OPENED_DRAFT = openDialogDraft('rates')

/** Stores which planned day is open, together with the draft of its rates. */
export function keepOpenedDay(day: string | null): void {
  writeDraft(OPENED_DRAFT, day ?? undefined)
}

/** Returns the planned day that has unsaved changes; null for the rates in force. */
export function readOpenedDay(): string | null {
  const { data: day } = z.string().safeParse(readDraft(OPENED_DRAFT))
  return day && day > dublinDay(new Date()) && readDraft(RATES_DRAFT) ? day : null
}

/** The name of the last save's toast, which is removed after a failure. */
const SAVED = 'rates saved'

type SaveRates = {
  /** the day of the open version */
  day: string | null
  /** opens the saved version */
  onOpen: (day: string | null) => void
}

export function useSaveRates({ day, onOpen }: SaveRates) {
  const queries = useQueryClient()
  async function save(body: NewRateVersion): Promise<RateVersion> {
    const saved = await callEndpoint(RATE_API.save, { body })
    onOpen(noteSaved(queries, queries.getQueryData(ratesQuery(day).queryKey), saved))
    notify.success(`Rates saved as version ${saved.version}`, { id: SAVED })
    // Reloading is not awaited, because the rates are already saved.
    void queries.invalidateQueries({ queryKey: OPENED })
    void queries.invalidateQueries({ queryKey: checklistQuery.queryKey })
    return saved
  }
  function tellFailed(error: Error) {
    notify.withdraw(SAVED)
    void queries.invalidateQueries({ queryKey: OPENED })
    if (isStaleSave(error) || Object.keys(fieldErrors(error)).length > 0) return
    notify.error(`The rates could not be saved: ${errorText(error)}`)
  }
  return { save, tellFailed }
}

/** Notes the saved version, and returns the day that opens it. */
function noteSaved(queries: QueryClient, known: OpenedRates | undefined, saved: RateVersion): string | null {
  const today = dublinDay(new Date())
  const day = plannedDay(saved, today)
  if (known && known.versions.newest.version <= saved.version) {
    const versions = withSaved(known.versions, saved, today)
    showSaved(queries, ratesQuery(day).queryKey, { versions, opened: saved })
  }
  return day
}

/** Prices the newest leads by changed rates. If that is refused, the reasons are shown at the fields until one of them changes. */
export function useRateTrial(onRefused: (error: Error) => void) {
  const { error, variables, ...trial } = useMutation({
    mutationFn: (card: RateCard) => callEndpoint(RATE_API.trial, { body: { card } }),
    onError: (error) => {
      onRefused(error)
      if (Object.keys(fieldErrors(error)).length === 0)
        notify.error(`The rates could not be tried: ${errorText(error)}`)
    },
  })
  const faultsOf = (card: RateCard) =>
    isSameValue(card, variables) ? dropPrefix(fieldErrors(error), 'card.') : {}
  return { ...trial, error, faultsOf }
}
