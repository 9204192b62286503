import { useQuery } from '@tanstack/react-query'
import { LeadId } from '#contract/lead.ts'
import { ApiError } from '#web/lib/api-error.ts'
import { leadQuery } from './lead-api.ts'
import { useMirroredLead } from './mirror.ts'

/** The lead that an address names; an address that names none asks nobody. */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  // Deleted meanwhile, or given to somebody else: what was here is no longer theirs to see.
  const gone = found.error instanceof ApiError && found.error.status === 404
  const data = gone ? undefined : found.data
  useMirroredLead(found, data)
  return { ...found, id, data, isLoading: id !== undefined && found.isPending }
}
