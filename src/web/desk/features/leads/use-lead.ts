import { useQuery } from '@tanstack/react-query'
import { LeadId } from '#contract/lead.ts'
import { leadQuery } from './lead-api.ts'
import { useMirroredLead } from './mirror.ts'

/** The lead that an address names; an address that names none asks nobody. */
export function useLead(named: string | null | undefined) {
  const id = /^\d+$/.test(named ?? '') ? LeadId.safeParse(named).data : undefined
  const found = useQuery({ ...leadQuery(id ?? 0), enabled: id !== undefined })
  useMirroredLead(found, found.data)
  return { ...found, id, isLoading: id !== undefined && found.isPending }
}
