import type { InfiniteData } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { removeRows, restoreRows, saveRows } from '#web/desk/lib/session-rows.ts'
import type { ListQuestion } from '../model/lead-api.ts'

const KEY = 'busQuotes'
/** the filter and order of the stored rows */
const QUESTION_KEY = 'busQuotesQuestion'

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

/** Rows of an earlier page in this tab, with their list, until a list has loaded. */
let restored: { rows: readonly Lead[]; question: string } | null = null

/** These rows while the same list loads. Undefined if none. */
export function restoredList(question: ListQuestion): InfiniteData<LeadPage, string> | undefined {
  if (!restored || restored.rows.length === 0 || restored.question !== writeQuestion(question))
    return undefined
  // Only the server knows the total.
  const meta = { total: restored.rows.length, total_is_floor: true, next_cursor: '' }
  return { pages: [{ data: [...restored.rows], meta }], pageParams: [''] }
}

export function dropRestored(): void {
  restored = null
}

export function noteQuestion(question: ListQuestion): void {
  saveRows(QUESTION_KEY, [writeQuestion(question)])
}

/** The search is not stored, because it ends with the page. */
function writeQuestion({ filter: { search: _, ...filter }, order }: ListQuestion): string {
  return JSON.stringify([filter, order])
}

export function restoreQuotes(): void {
  const quotes = restoreRows<Lead>(KEY)
  if (quotes) useQuoteStore.setState({ quotes })
  const [question] = restoreRows<string>(QUESTION_KEY) ?? []
  restored = quotes && question !== undefined ? { rows: quotes, question } : null
  useQuoteStore.subscribe((state, before) => {
    if (state.quotes !== before.quotes) saveRows(KEY, state.quotes)
  })
}

export function forgetQuotes(): void {
  dropRestored()
  useQuoteStore.setState({ quotes: [], currentQuote: null, loading: false, error: null })
  removeRows(KEY)
  removeRows(QUESTION_KEY)
}
