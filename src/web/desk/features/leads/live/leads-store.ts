import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import { removeRows, restoreRows, saveRows } from '#web/desk/lib/session-rows.ts'

const KEY = 'busQuotes'

export type QuoteState = {
  quotes: Lead[]
  currentQuote: Lead | null
  loading: boolean
  error: string | null
  setLoading: (loading: boolean) => void
  setQuotes: (quotes: Lead[]) => void
  addQuote: (quote: Lead) => void
  updateQuote: (id: number, changes: Partial<Lead>) => void
  deleteQuote: (id: number) => void
  setError: (error: string | null) => void
  setCurrentQuote: (quote: Lead | null) => void
}

export const useQuoteStore = create<QuoteState>((set) => ({
  quotes: [],
  currentQuote: null,
  loading: false,
  error: null,
  setLoading: (loading) => set({ loading }),
  setQuotes: (quotes) => set({ quotes, loading: false, error: null }),
  addQuote: (quote) => set(({ quotes }) => ({ quotes: [quote, ...quotes] })),
  updateQuote: (id, changes) =>
    set(({ quotes }) => ({
      quotes: quotes.map((quote) => (quote.id === id ? { ...quote, ...changes } : quote)),
    })),
  deleteQuote: (id) => set(({ quotes }) => ({ quotes: quotes.filter((quote) => quote.id !== id) })),
  setError: (error) => set({ error, loading: false }),
  setCurrentQuote: (currentQuote) => set({ currentQuote }),
}))

/** Of an earlier page of this tab, until the list has been loaded once. */
let restored: readonly Lead[] = []

export function readRestored(): readonly Lead[] {
  return restored
}

export function dropRestored(): void {
  restored = []
}

export function restoreQuotes(): void {
  const quotes = restoreRows<Lead>(KEY)
  if (quotes) useQuoteStore.setState({ quotes })
  restored = quotes ?? []
  useQuoteStore.subscribe((state, before) => {
    if (state.quotes !== before.quotes) saveRows(KEY, state.quotes)
  })
}

export function forgetQuotes(): void {
  dropRestored()
  useQuoteStore.setState({ quotes: [], currentQuote: null, loading: false, error: null })
  removeRows(KEY)
}
