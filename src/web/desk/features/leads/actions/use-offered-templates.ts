import { useQuery } from '@tanstack/react-query'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import { type FollowUpTemplate, hasOpenQuote, needsQuote } from '#contract/follow-ups/follow-up-mail.ts'
import { useNow } from '#web/desk/lib/use-now.ts'
import { leadQuery } from '../model/lead-api.ts'
import { templatesQuery } from './follow-up-api.ts'

type OfferedTemplates = {
  templates: FollowUpTemplate[]
  error: Error | null
  /** which there are is not known yet */
  isPending: boolean
}

/**
 * The templates that these leads can be sent. One that names the open quote is not offered to a lead without one; of a batch
 * those without a quote are left out instead.
 */
export function useOfferedTemplates(ids: number[]): OfferedTemplates {
  const { data: all = [], error, isPending } = useQuery(templatesQuery)
  const alone = ids.length === 1
  const { data: lead, isPending: isLeadPending } = useQuery({ ...leadQuery(ids[0] ?? 0), enabled: alone })
  const today = dublinDay(new Date(useNow()))
  if (!alone) return { templates: all, error, isPending }
  // Before the lead is known none is offered: the first of them is written into the form.
  if (!lead) return { templates: [], error, isPending: isPending || isLeadPending }
  const templates = all.filter((one) => !needsQuote(one) || hasOpenQuote(lead, today))
  return { templates, error, isPending }
}
