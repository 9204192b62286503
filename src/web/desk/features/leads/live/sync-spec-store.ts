import { useEffect } from 'react'
import type { Lead } from '#contract/leads/lead.ts'
import { useQuoteStore } from './leads-store.ts'

type Fetched = { isPending: boolean; isError: boolean }

/** Copies the query cache's rows into the quote store for its readers and this tab's storage. Nothing else writes the store. */
export function useMirroredList({ isPending, isError }: Fetched, leads: Lead[] | undefined): void {
  useEffect(() => {
    const { setLoading, setQuotes, setError } = useQuoteStore.getState()
    if (leads) setQuotes(leads)
    else if (isPending) setLoading(true)
    if (isError) setError('Failed to fetch bus quotes')
  }, [isPending, isError, leads])
}

export function useMirroredLead({ isError }: Fetched, lead: Lead | undefined): void {
  useEffect(() => {
    const { setCurrentQuote, setError } = useQuoteStore.getState()
    setCurrentQuote(lead ?? null)
    if (isError) setError('Failed to fetch bus quote')
    return () => setCurrentQuote(null)
  }, [isError, lead])
}

export function mirrorChange(lead: Lead): void {
  const { updateQuote, currentQuote, setCurrentQuote } = useQuoteStore.getState()
  updateQuote(lead.id, lead)
  if (currentQuote?.id === lead.id) setCurrentQuote(lead)
}

export function mirrorDeletion(ids: number[]): void {
  for (const id of ids) useQuoteStore.getState().deleteQuote(id)
}

export function mirrorEntry(lead: Lead): void {
  useQuoteStore.getState().addQuote(lead)
}

type Fault =
  | 'Failed to store bus quote'
  | 'Failed to update bus quote'
  | 'Failed to delete bus quote'
  | 'Failed to export bus quotes CSV'

export function mirrorError(error: Fault): void {
  useQuoteStore.getState().setError(error)
}
