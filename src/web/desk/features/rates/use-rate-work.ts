import { useEffect, useState } from 'react'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { isSameValue } from '#contract/basics/same-value.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import type { RateVersion } from '#contract/rates/rate-versions.ts'
import { mergeTyped } from '#web/desk/components/drafts/merge-typed.ts'
import {
  changeParts,
  giveUpContested,
  keepTypedSince,
  NO_PARTS,
  settleParts,
  showParts,
  type TypedParts,
} from '#web/desk/components/drafts/typed-parts.ts'
import { nameContestedParts } from './part-labels.ts'
import { readStoredRates, type Start, storeRates } from './rate-draft.ts'
import { plannedDay } from './versions/rate-timeline.ts'

/** The opened version with what was changed and is not saved, which is stored in this tab. */
export function useRateWork(opened: RateVersion, day: string | null) {
  const [stored] = useState(() => readStoredRates(opened.card))
  const [work, setWork] = useState<TypedParts<RateCard>>(stored?.work ?? NO_PARTS)
  const [typedStart, setStart] = useState(stored?.start ?? null)
  const { shown: card, conceded, contested } = showParts(work, opened.card)
  const start = typedStart ?? proposeStart(opened)
  const isUnsaved = !isSameValue(card, opened.card) || !isSameValue(start, proposeStart(opened))
  useEffect(
    () => storeRates(isUnsaved ? { work, start: typedStart, day } : null),
    [isUnsaved, work, typedStart, day],
  )
  return {
    card,
    start,
    /** what collides with what somebody else has saved, by part and entry */
    contested: nameContestedParts(contested, card, conceded),
    isUnsaved,
    showOver: (known: RateCard) => showParts(work, known),
    change: (changes: Partial<RateCard>) => setWork(changeParts(work, opened.card, changes)),
    changeStart: setStart,
    settle: () => setWork(settleParts),
    giveUpContested: () => setWork(giveUpContested(work, opened.card)),
    /** Another version is open: nothing of it is changed but what is filled in. */
    begin() {
      setWork(NO_PARTS)
      setStart(null)
    },
    noteSaved(sent: RateCard, saved: RateVersion) {
      setWork((typed) => keepTypedSince(typed, { parts: work, shown: sent }, saved.card))
      setStart((typed) => typed && mergeTyped({ base: start, now: proposeStart(saved), typed }).merged)
    },
  }
}

/** What the next version begins with, when nobody chooses: the day of a planned version, which it replaces, else today. */
function proposeStart(opened: RateVersion): Start {
  const today = dublinDay(new Date())
  return { counts_from: plannedDay(opened, today) ?? today, note: '' }
}
