import { useSearchParams } from 'react-router'
import type { LeadArea } from './area.ts'

/** Administrators open a page, managers a panel over the list as it is filtered. */
export function useLeadPath(area: LeadArea, id: number): string {
  const [parameters] = useSearchParams()
  if (area === 'admin') return `/admin/leads/${id}`
  const withLead = new URLSearchParams(parameters)
  withLead.set('lead', String(id))
  return `?${withLead}`
}
