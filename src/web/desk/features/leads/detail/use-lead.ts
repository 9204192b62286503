import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LeadId } from '#contract/leads/lead.ts'
import { markLeadSeen, useNews } from '#web/desk/api/news.ts'
import { useHasOpenDialog } from '#web/desk/ui/popups/dialog-state.ts'
import { useMirroredLead } from '../live/sync-spec-store.ts'
import { isGone } from '../model/gone-lead.ts'
import { leadQuery } from '../model/lead-api.ts'

/** Loads the lead named by an address. `lastSeen` is a lead that was deleted while its dialog is open; it stays until that closes. */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  // The lead was deleted, or this person may no longer see it.
  const hasGone = isGone(found.error)
  const data = hasGone ? undefined : found.data
  const hasDialog = useHasOpenDialog()
  const lastSeen = hasGone && hasDialog ? found.data : undefined
  useMirroredLead(found, data)
  useSeenNews(data?.id)
  return { ...found, id, data, lastSeen, isLoading: id !== undefined && found.isPending }
}

/** Marks a lead's notifications as read when it opens. Later ones stay unread, because nobody may be looking. */
function useSeenNews(lead: number | undefined): void {
  const isLoaded = useNews((state) => state.isLoaded)
  useEffect(() => {
    if (lead !== undefined && isLoaded) void markLeadSeen(lead)
  }, [lead, isLoaded])
}
