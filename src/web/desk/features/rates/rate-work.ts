import { isSameValue } from '#contract/basics/same-value.ts'
import type { RateCard } from '#contract/rates/rate-card.ts'
import { mergeTyped, pick } from '#web/desk/components/drafts/merge-typed.ts'

/** The parts of a card that were changed and are not saved. All others are those of the newest version. */
export type RateWork = {
  typed: Partial<RateCard>
  /** what stood in these parts when somebody began to change them */
  base: Partial<RateCard>
}

export const NO_WORK: RateWork = { typed: {}, base: {} }

/** The card with its changes, and the changed parts that somebody else has changed to something else. */
export function showWork({ typed, base }: RateWork, newest: RateCard) {
  const { merged, contested } = mergeTyped<Partial<RateCard>>({ base, now: newest, typed })
  return { card: { ...newest, ...merged }, contested }
}

/** Editors of several parts hand all of them on, also those that hold what is stored. */
export function changeParts(work: RateWork, newest: RateCard, changes: Partial<RateCard>): RateWork {
  const changed = listParts(changes).filter(
    (part) => part in work.typed || !isSameValue(changes[part], newest[part]),
  )
  return {
    typed: { ...work.typed, ...pick(changes, changed) },
    base: { ...work.base, ...pick(newest, changed), ...pick(work.base, listOwn(work)) },
  }
}

/** Without the parts in which somebody typed what stood in them before. */
export function settleWork(work: RateWork): RateWork {
  const own = listOwn(work)
  return { typed: pick(work.typed, own), base: pick(work.base, own) }
}

export function giveUpParts({ typed, base }: RateWork, parts: readonly string[]): RateWork {
  const left = Object.keys(typed).filter((part) => !parts.includes(part))
  return { typed: pick(typed, left), base: pick(base, left) }
}

/** What was typed since `sent` went out is kept, as a change of what was stored. */
export function noteSaved({ typed }: RateWork, sent: RateCard, stored: RateCard): RateWork {
  const since = listParts(typed).filter((part) => !isSameValue(typed[part], sent[part]))
  return { typed: pick(typed, since), base: pick(stored, since) }
}

function listOwn({ typed, base }: RateWork): (keyof RateCard)[] {
  return listParts(typed).filter((part) => !isSameValue(typed[part], base[part]))
}

function listParts(parts: Partial<RateCard>): (keyof RateCard)[] {
  return Object.keys(parts) as (keyof RateCard)[]
}
