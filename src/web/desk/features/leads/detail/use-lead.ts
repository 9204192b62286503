import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { LeadId } from '#contract/leads/lead.ts'
import { markNewsRead } from '#web/desk/ui/notices.ts'
import { useMirroredLead } from '../live/mirror-store.ts'
import { leadQuery } from '../model/lead-api.ts'
import { isGone } from './lead-not-found.tsx'

/** The lead that an address names; an address that names none asks nobody. */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  // Deleted meanwhile, or given to somebody else: what was here is no longer theirs to see.
  const data = isGone(found.error) ? undefined : found.data
  useMirroredLead(found, data)
  const shown = data?.id
  useEffect(() => {
    if (shown !== undefined) markNewsRead(shown)
  }, [shown])
  return { ...found, id, data, isLoading: id !== undefined && found.isPending }
}
