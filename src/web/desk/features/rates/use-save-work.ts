import { useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { isOutdated, type OpenedRates, useSaveRates } from './rate-api.ts'
import type { useRateWork } from './use-rate-work.ts'
import { replacementFor, type VersionHeading } from './versions/rate-timeline.ts'

type SaveWork = {
  rates: OpenedRates
  day: string | null
  work: ReturnType<typeof useRateWork>
  /** hands a card on that can be saved */
  check: (card: RateCard, send: (card: RateCard) => void) => void
  onSaved: () => void
  onOpen: (day: string | null) => void
}

/** Saves what was changed. It asks first about what somebody else has changed too, and about a planned version that replaces it. */
export function useSaveWork({ rates, day, work, check, onSaved, onOpen }: SaveWork) {
  const [asks, setAsks] = useState(false)
  const [replacement, setReplacement] = useState<VersionHeading | null>(null)
  const { save, readKnown } = useSaveRates({ day, onOpen })

  /** Over this version, whoever has saved it. `agreed` is the version that may replace it later. */
  function saveOver(known: OpenedRates, agreed?: number) {
    const sent = work.showOver(known.opened.card).shown
    check(sent, (card) => {
      const next = replacementFor(known.versions.versions, work.start.counts_from, dublinDay(new Date()))
      if (next && next.version !== agreed) setReplacement(next)
      else send(known, { sent, card, agreed })
    })
  }
  type Sent = { sent: RateCard; card: RateCard; agreed: number | undefined }
  function send(known: OpenedRates, { sent, card, agreed }: Sent) {
    const based_on = known.versions.newest.version
    const onSuccess = (saved: RateVersion) => {
      work.noteSaved(sent, saved)
      onSaved()
    }
    // Another version alone is no conflict: nobody else may have changed what was changed here.
    const onError = (error: unknown) => {
      const found = readKnown()
      if (isOutdated(error) && found && found.versions.newest.version > based_on)
        saveUnlessContested(found, agreed)
    }
    save.mutate({ based_on, ...work.start, card }, { onSuccess, onError })
  }
  function saveUnlessContested(known: OpenedRates, agreed?: number) {
    if (work.showOver(known.opened.card).contested.length > 0) setAsks(true)
    else saveOver(known, agreed)
  }
  return {
    save,
    /** the parts that are asked about */
    contested: asks ? work.contested : [],
    /** who has saved the opened version; the shipped example is nobody's */
    saver: { name: rates.opened.created_by_name || null, at: rates.opened.created_at },
    /** the planned version that is asked about */
    replacement,
    submit() {
      if (save.isPending) return
      work.settle()
      saveUnlessContested(rates)
    },
    keepTheirs() {
      setAsks(false)
      work.giveUpContested()
    },
    takeMine() {
      setAsks(false)
      saveOver(rates)
    },
    decideLater: () => setAsks(false),
    saveUntilReplaced() {
      setReplacement(null)
      saveOver(rates, replacement?.version)
    },
    doNotSave: () => setReplacement(null),
  }
}
