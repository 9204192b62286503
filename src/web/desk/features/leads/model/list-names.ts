import type { Lead } from '#contract/leads/lead.ts'
import { formatCount } from '#web/lib/dates.ts'

const NAMED = 5

export function listNames(leads: readonly Pick<Lead, 'id' | 'full_name'>[]): string {
  const names = leads.slice(0, NAMED).map(({ id, full_name }) => `${full_name} (#${id})`)
  const more = leads.length - names.length
  return more > 0 ? `${names.join(', ')} and ${formatCount(more)} more` : names.join(', ')
}

/** Returns the start of a sentence about `found` of `all` customers. */
export function customersHave(found: number, all: number): string {
  if (found > 1) return 'These customers have'
  return all === 1 ? 'This customer has' : 'One of these customers has'
}
