import { useEffect } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { useLeadStore } from './leads-store.ts'

type Fetched = { isPending: boolean; isError: boolean }

/** Copies the query cache's rows into the lead store, for the store's readers and this tab's storage. Nothing else writes the store. */
export function useMirroredList({ isPending, isError }: Fetched, leads: Lead[] | undefined): void {
  useEffect(() => {
    const { setLoading, setLeads, setError } = useLeadStore.getState()
    if (leads) setLeads(leads)
    else if (isPending) setLoading(true)
    if (isError) setError('Failed to fetch bus quotes')
  }, [isPending, isError, leads])
}

export function useMirroredLead({ isError }: Fetched, lead: Lead | undefined): void {
  useEffect(() => {
    const { setCurrentLead, setError } = useLeadStore.getState()
    setCurrentLead(lead ?? null)
    if (isError) setError('Failed to fetch bus quote')
    return () => setCurrentLead(null)
  }, [isError, lead])
}

export function mirrorChange(lead: Lead): void {
  const { updateLead, currentLead, setCurrentLead } = useLeadStore.getState()
  updateLead(lead.id, lead)
  if (currentLead?.id === lead.id) setCurrentLead(lead)
}

export function mirrorDeletion(ids: number[]): void {
  for (const id of ids) useLeadStore.getState().deleteLead(id)
}

export function mirrorEntry(lead: Lead): void {
  useLeadStore.getState().addLead(lead)
}

type Fault =
  | 'Failed to store bus quote'
  | 'Failed to update bus quote'
  | 'Failed to delete bus quote'
  | 'Failed to export bus quotes CSV'

export function mirrorError(error: Fault): void {
  useLeadStore.getState().setError(error)
}
