import { useEffect, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { mergeTyped } from '#web/desk/components/drafts/merge-typed.ts'
import { readStoredRates, storeRates } from './rate-draft.ts'
import { changeParts, giveUpParts, NO_WORK, noteSaved, settleWork, showWork } from './rate-work.ts'
import type { Start } from './version-card.tsx'

/** The newest card with what was changed and is not saved, which is stored in this tab. */
export function useRateWork(newest: RateCard) {
  const [stored] = useState(() => readStoredRates(newest))
  const [work, setWork] = useState(stored?.work ?? NO_WORK)
  const [start, setStart] = useState(stored?.start ?? today())
  const { card, contested } = showWork(work, newest)
  const isUnsaved = !isSameValue(card, newest) || !isSameValue(start, today())
  useEffect(() => storeRates(isUnsaved ? { work, start } : null), [isUnsaved, work, start])
  return {
    card,
    start,
    contested,
    isUnsaved,
    showOver: (known: RateCard) => showWork(work, known),
    change: (changes: Partial<RateCard>) => setWork(changeParts(work, newest, changes)),
    changeStart: setStart,
    settle: () => setWork(settleWork),
    giveUpContested: () => setWork(giveUpParts(work, contested)),
    noteSaved(sent: RateCard, saved: RateCard) {
      setWork((typed) => noteSaved(typed, sent, saved))
      setStart((typed) => mergeTyped({ base: start, now: today(), typed }).merged)
    },
  }
}

/** What the next version begins with, when nobody chooses. */
const today = (): Start => ({ counts_from: dublinDay(new Date()), note: '' })
