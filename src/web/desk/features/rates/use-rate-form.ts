import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { dropPrefix } from '#web/desk/components/forms/use-conflict-save.ts'
import { useEditForm } from '#web/desk/components/forms/use-edit-form.ts'
import { focusInvalid, useFocusInvalid } from '#web/desk/lib/use-focus-invalid.ts'
import { useMutation } from '#web/desk/lib/use-mutation.ts'
import { notify } from '#web/desk/ui/notify.ts'
import { errorText, fieldErrors } from '#web/lib/error-text.ts'
import { type OpenedRates, RATES_DRAFT, ratesQuery, useRateTrial, useSaveRates } from './rate-api.ts'
import { findRateTab, type RateTab } from './rate-fields.ts'
import { plannedDay, replacementFor, type VersionHeading } from './versions/rate-timeline.ts'

type OpenVersion = {
  isUnsaved: boolean
  /** called with the opened version's day */
  onOpened: (day: string | null) => void
}

export type RateFields = RateCard & { counts_from: string; note: string }

export type RateFormProps = {
  rates: OpenedRates
  /** the day of the open planned version; null for the rates in force */
  day: string | null
  onOpen: (day: string | null) => void
}

/** Edits the opened version. Before saving, it asks if a planned version will replace what is saved. */
export function useRateForm({ rates, day, onOpen }: RateFormProps, shown: RateTab) {
  const top = useRef<HTMLElement>(null)
  const [replacement, setReplacement] = useState<VersionHeading | null>(null)
  const { opened, versions } = rates
  const { save, tellFailed } = useSaveRates({ day, onOpen })
  const seek = useRef<RateTab>(null)
  const navigate = useNavigate()
  /** Opens the tab of the first wrong field, unless the tab that is shown has one. */
  const showFault = (error: Error) => {
    const tabs = Object.keys(dropPrefix(fieldErrors(error), 'card.')).map(
      (path) => findRateTab(path) ?? shown,
    )
    const [first = shown] = tabs
    if (tabs.includes(shown)) return
    seek.current = first
    navigate(first === 'rates' ? '/admin/rates' : `/admin/rates?tab=${first}`)
  }
  const trial = useRateTrial(showFault)
  const form = useEditForm<RateFields>({
    draft: RATES_DRAFT,
    stored: fieldsOf(opened),
    prefix: 'card.',
    isSentUnchanged: true,
    save: async ({ change, base, values: { counts_from, note } }) => {
      const { counts_from: _day, note: _note, ...card } = change
      return fieldsOf(await save({ based_on: opened.version, counts_from, note, card, base }))
    },
    // The trial is dropped, because it compared with the former rates.
    onSaved: trial.reset,
    onRefused: (error) => {
      tellFailed(error)
      showFault(error)
    },
  })
  const { counts_from, note: _, ...card } = form.values
  useFocusInvalid(form.form.ref, trial.error)
  // The effect runs at every render, because a wrong field may be rendered before or after its tab.
  useEffect(() => {
    if (seek.current !== shown) return
    seek.current = null
    focusInvalid(form.form.ref.current)
  })
  const opening = useOpenVersion({
    isUnsaved: form.changed.length > 0,
    onOpened(opened) {
      trial.reset()
      form.drop()
      onOpen(opened)
      top.current?.focus()
    },
  })
  return {
    ...form,
    card,
    errors: { ...trial.faultsOf(card), ...form.errors },
    top,
    opening,
    trial,
    submit(event: FormEvent) {
      event.preventDefault()
      const next = replacementFor(versions.versions, counts_from, dublinDay(new Date()))
      if (next) setReplacement(next)
      else form.form.onSubmit()
    },
    replacing: {
      replacement,
      onConfirm() {
        setReplacement(null)
        form.form.onSubmit()
      },
      onCancel: () => setReplacement(null),
    },
  }
}

/** Returns the form's values. The next version starts on the planned day by default, and so replaces that plan, otherwise today. */
function fieldsOf(opened: RateVersion): RateFields {
  const today = dublinDay(new Date())
  return { ...opened.card, counts_from: plannedDay(opened, today) ?? today, note: '' }
}

/** Opens another version, and asks first if changes would be lost. */
function useOpenVersion({ isUnsaved, onOpened }: OpenVersion) {
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
