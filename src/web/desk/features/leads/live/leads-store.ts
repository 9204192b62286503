import type { InfiniteData } from '@tanstack/react-query'
import { create } from 'zustand'
import type { Lead } from '#contract/leads/lead.ts'
import type { LeadPage } from '#contract/leads/lead-list.ts'
import { removeRows, restoreRows, saveRows } from '#web/desk/lib/session-rows.ts'
import type { ListQuestion } from '../model/lead-api.ts'

const KEY = 'busQuotes'
/** The storage key of the filter and order to which the stored rows belong. */
const QUESTION_KEY = 'busQuotesQuestion'

export type LeadStoreState = {
  leads: Lead[]
  currentLead: Lead | null
  loading: boolean
  error: string | null
  setLoading: (loading: boolean) => void
  setLeads: (leads: Lead[]) => void
  addLead: (lead: Lead) => void
  updateLead: (id: number, changes: Partial<Lead>) => void
  deleteLead: (id: number) => void
  setError: (error: string | null) => void
  setCurrentLead: (lead: Lead | null) => void
}

export const useLeadStore = create<LeadStoreState>((set) => ({
  leads: [],
  currentLead: null,
  loading: false,
  error: null,
  setLoading: (loading) => set({ loading }),
  setLeads: (leads) => set({ leads, loading: false, error: null }),
  addLead: (lead) => set(({ leads }) => ({ leads: [lead, ...leads] })),
  updateLead: (id, changes) =>
    set(({ leads }) => ({
      leads: leads.map((lead) => (lead.id === id ? { ...lead, ...changes } : lead)),
    })),
  deleteLead: (id) => set(({ leads }) => ({ leads: leads.filter((lead) => lead.id !== id) })),
  setError: (error) => set({ error, loading: false }),
  setCurrentLead: (currentLead) => set({ currentLead }),
}))

/** The rows that an earlier page in this tab stored, with their list; null once a list has loaded. */
let restored: { rows: readonly Lead[]; question: string } | null = null

/** Returns the stored rows while the same list loads; undefined if there are none. */
export function restoredList(question: ListQuestion): InfiniteData<LeadPage, string> | undefined {
  if (!restored || restored.rows.length === 0 || restored.question !== writeQuestion(question))
    return undefined
  // The total is unknown until the server answers.
  const meta = { total: restored.rows.length, total_is_floor: true, next_cursor: '' }
  return { pages: [{ data: [...restored.rows], meta }], pageParams: [''] }
}

export function dropRestored(): void {
  restored = null
}

export function noteQuestion(question: ListQuestion): void {
  saveRows(QUESTION_KEY, [writeQuestion(question)])
}

/** Writes filter and order as text, without the search, which ends with the page. */
function writeQuestion({ filter: { search: _, ...filter }, order }: ListQuestion): string {
  return JSON.stringify([filter, order])
}

export function restoreLeads(): void {
  const leads = restoreRows<Lead>(KEY)
  if (leads) useLeadStore.setState({ leads })
  const [question] = restoreRows<string>(QUESTION_KEY) ?? []
  restored = leads && question !== undefined ? { rows: leads, question } : null
  useLeadStore.subscribe((state, before) => {
    if (state.leads !== before.leads) saveRows(KEY, state.leads)
  })
}

export function forgetLeads(): void {
  dropRestored()
  useLeadStore.setState({ leads: [], currentLead: null, loading: false, error: null })
  removeRows(KEY)
  removeRows(QUESTION_KEY)
}
