import { useEffect, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { mergeTyped } from '#web/desk/components/drafts/merge-typed.ts'
import {
  changeParts,
  giveUpParts,
  keepTypedSince,
  NO_PARTS,
  settleParts,
  showParts,
  type TypedParts,
} from '#web/desk/components/drafts/typed-parts.ts'
import { readStoredRates, storeRates } from './rate-draft.ts'
import type { Start } from './version-card.tsx'

/** The newest card with what was changed and is not saved, which is stored in this tab. */
export function useRateWork(newest: RateCard) {
  const [stored] = useState(() => readStoredRates(newest))
  const [work, setWork] = useState<TypedParts<RateCard>>(stored?.work ?? NO_PARTS)
  const [start, setStart] = useState(stored?.start ?? today())
  const { shown: card, contested } = showParts(work, newest)
  const isUnsaved = !isSameValue(card, newest) || !isSameValue(start, today())
  useEffect(() => storeRates(isUnsaved ? { work, start } : null), [isUnsaved, work, start])
  return {
    card,
    start,
    contested,
    isUnsaved,
    showOver: (known: RateCard) => showParts(work, known),
    change: (changes: Partial<RateCard>) => setWork(changeParts(work, newest, changes)),
    changeStart: setStart,
    settle: () => setWork(settleParts),
    giveUpContested: () => setWork(giveUpParts(work, contested)),
    noteSaved(sent: RateCard, saved: RateCard) {
      setWork((typed) => keepTypedSince(typed, { parts: work, shown: sent }, saved))
      setStart((typed) => mergeTyped({ base: start, now: today(), typed }).merged)
    },
  }
}

/** What the next version begins with, when nobody chooses. */
const today = (): Start => ({ counts_from: dublinDay(new Date()), note: '' })
