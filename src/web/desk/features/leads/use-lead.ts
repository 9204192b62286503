import { useQuery } from '@tanstack/react-query'
import { LeadId } from '#contract/lead.ts'
import { leadQuery } from './lead-api.ts'
import { isGone } from './lead-not-found.tsx'
import { useMirroredLead } from './mirror.ts'

/** The lead that an address names; an address that names none asks nobody. */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  // Deleted meanwhile, or given to somebody else: what was here is no longer theirs to see.
  const data = isGone(found.error) ? undefined : found.data
  useMirroredLead(found, data)
  return { ...found, id, data, isLoading: id !== undefined && found.isPending }
}
