import { showRoundEuros } from '#contract/basics/money.ts'
import type { RateTrialResult } from '#contract/rates/rate-versions.ts'

/** 'Priced: 180 of 200. Dearer: 90, cheaper: 4. Together €92,400 instead of €88,100.' */
export function summariseTrial(leads: RateTrialResult['leads']): string {
  if (leads.length === 0) return 'There are no leads yet.'
  const priced = leads.filter(({ after }) => after.cents !== null)
  const both = priced.flatMap(({ before, after }) =>
    before.cents === null || after.cents === null ? [] : [{ before: before.cents, after: after.cents }],
  )
  const first = `Priced: ${priced.length} of ${leads.length}.`
  if (both.length === 0) return `${first} No lead has a price by the rates of today.`
  const dearer = both.filter(({ before, after }) => after > before).length
  const cheaper = both.filter(({ before, after }) => after < before).length
  const sum = (side: 'before' | 'after') => showRoundEuros(both.reduce((all, one) => all + one[side], 0))
  return `${first} Dearer: ${dearer}, cheaper: ${cheaper}. Together ${sum('after')} instead of ${sum('before')}.`
}
