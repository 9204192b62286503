import type { Lead } from '#contract/leads/lead.ts'
import type { LeadIds } from '#contract/leads/lead-bulk.ts'

export type ListedLeads = {
  /** those that are loaded, in the order of the list */
  leads: readonly Pick<Lead, 'id'>[]
  /** there are no others */
  isComplete: boolean
}

export function findUnloaded(
  selection: ReadonlySet<number>,
  { leads }: Pick<ListedLeads, 'leads'>,
): number[] {
  const loaded = new Set(leads.map(({ id }) => id))
  return [...selection].filter((id) => !loaded.has(id))
}

/**
 * Which of the selected leads are not in the list any more. What is not loaded may still be in it: `matching`, the newest of all that the
 * filter finds, says so. Of what is older than those nothing is known while there are more.
 */
export function findUnlisted(
  selection: ReadonlySet<number>,
  { leads, isComplete }: ListedLeads,
  matching: Pick<LeadIds, 'ids' | 'more'> | undefined,
): number[] {
  const unloaded = findUnloaded(selection, { leads })
  if (isComplete || !matching) return isComplete ? unloaded : []
  const found = new Set(matching.ids)
  const known = matching.more ? matching.ids.reduce((least, id) => Math.min(least, id), Infinity) : 0
  return unloaded.filter((id) => id >= known && !found.has(id))
}
