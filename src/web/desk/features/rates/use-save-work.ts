import { useState } from 'react'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { isOutdated, useSaveRates } from './rate-api.ts'
import type { useRateWork } from './use-rate-work.ts'

type SaveWork = {
  newest: RateVersion
  work: ReturnType<typeof useRateWork>
  /** hands a card on that can be saved */
  check: (card: RateCard, send: (card: RateCard) => void) => void
  onSaved: () => void
}

/** Saves what was changed, and asks first about what somebody else has changed too. */
export function useSaveWork({ newest, work, check, onSaved }: SaveWork) {
  const [asks, setAsks] = useState(false)
  const { save, readNewest } = useSaveRates()

  /** Over this version, whoever has saved it. */
  function saveOver(known: RateVersion) {
    const sent = work.showOver(known.card).shown
    const onSuccess = (saved: RateVersion) => {
      work.noteSaved(sent, saved.card)
      onSaved()
    }
    // Another version alone is no conflict: nobody else may have changed what was changed here.
    const onError = (error: unknown) => {
      const found = readNewest()
      if (isOutdated(error) && found && found.version > known.version) saveUnlessContested(found)
    }
    check(sent, (card) =>
      save.mutate({ based_on: known.version, ...work.start, card }, { onSuccess, onError }),
    )
  }
  function saveUnlessContested(known: RateVersion) {
    if (work.showOver(known.card).contested.length > 0) setAsks(true)
    else saveOver(known)
  }
  return {
    save,
    /** the parts that are asked about */
    contested: asks ? work.contested : [],
    /** who has saved the newest version; the shipped example is nobody's */
    saver: { name: newest.created_by_name || null, at: newest.created_at },
    submit() {
      if (save.isPending) return
      work.settle()
      saveUnlessContested(newest)
    },
    keepTheirs() {
      setAsks(false)
      work.giveUpContested()
    },
    takeMine() {
      setAsks(false)
      saveOver(newest)
    },
    decideLater: () => setAsks(false),
  }
}
