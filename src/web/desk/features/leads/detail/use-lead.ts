import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LeadId } from '#contract/leads/lead.ts'
import { markLeadSeen, useNews } from '#web/desk/api/news.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { useMirroredLead } from '../live/sync-spec-store.ts'
import { isGone } from '../model/gone-lead.ts'
import { leadQuery } from '../model/lead-api.ts'

/**
 * The lead that an address names; an address that names none asks nobody. `lastSeen`: one that has gone while a dialog about it is open,
 * which stays with what was written in it until it is closed.
 */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  // Deleted meanwhile, or given to somebody else: what was here is no longer theirs to see.
  const hasGone = isGone(found.error)
  const data = hasGone ? undefined : found.data
  const hasDialog = useHasOpenDialog()
  const lastSeen = hasGone && hasDialog ? found.data : undefined
  useMirroredLead(found, data)
  useSeenNews(data?.id)
  return { ...found, id, data, lastSeen, isLoading: id !== undefined && found.isPending }
}

/** Marks the news of a lead as seen when it is opened. News that come while it lies open somewhere may be seen by nobody. */
function useSeenNews(lead: number | undefined): void {
  const isLoaded = useNews((state) => state.isLoaded)
  useEffect(() => {
    if (lead !== undefined && isLoaded) void markLeadSeen(lead)
  }, [lead, isLoaded])
}
