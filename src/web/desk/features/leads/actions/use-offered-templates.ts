import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type FollowUpTemplate, hasOpenQuote, needsQuote } from '#contract/follow-ups/follow-up-mail.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { listKnownLeads } from '../model/known-leads.ts'
import { leadQuery } from '../model/lead-api.ts'
import { templatesQuery } from './follow-up-api.ts'

type OfferedTemplates = {
  templates: FollowUpTemplate[]
  error: Error | null
  /** which there are is not known yet */
  isPending: boolean
}

/**
 * The templates that these leads can be sent. One that names the open quote is not offered to a lead without one, nor to a
 * batch in which no lead has one; of another batch those without a quote are left out instead.
 */
export function useOfferedTemplates(ids: number[]): OfferedTemplates {
  const queries = useQueryClient()
  const { data: all = [], error, isPending } = useQuery(templatesQuery)
  const alone = ids.length === 1
  const { data: lead, isPending: isLeadPending } = useQuery({ ...leadQuery(ids[0] ?? 0), enabled: alone })
  const today = dublinDay(new Date(useNow()))
  const withoutQuote = all.filter((one) => !needsQuote(one))
  if (!alone) {
    return { templates: mayHaveQuote(queries, ids, today) ? all : withoutQuote, error, isPending }
  }
  // Before the lead is known none is offered: the first of them is written into the form.
  if (!lead) return { templates: [], error, isPending: isPending || isLeadPending }
  return { templates: hasOpenQuote(lead, today) ? all : withoutQuote, error, isPending }
}

/** A lead that no list of this tab holds may have one. */
function mayHaveQuote(queries: QueryClient, ids: number[], today: string): boolean {
  const known = new Map(listKnownLeads(queries).map((lead) => [lead.id, lead]))
  return ids.some((id) => {
    const lead = known.get(id)
    return !lead || hasOpenQuote(lead, today)
  })
}
