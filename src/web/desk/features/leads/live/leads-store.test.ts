import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Lead } from '#contract/leads/lead.ts'
import { NEWEST_FIRST } from '#contract/leads/lead-list.ts'
import { type FakeBrowser, fakeBrowser } from '#support/browser.ts'

let browser: FakeBrowser
let store: typeof import('./leads-store.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser('/admin/leads')
  store = await import('./leads-store.ts')
})

const state = () => store.useLeadStore.getState()
const stored = () => JSON.parse(browser.sessionStorage.getItem('busQuotes') ?? 'null')
const lead = (id: number) => ({ id, full_name: `Lead ${id}`, status: 'new' }) as Lead

describe('the lead store', () => {
  test('replacing the list clears loading and error', () => {
    state().setLoading(true)
    state().setError('Failed to fetch bus quotes')
    expect(state()).toMatchObject({ loading: false, error: 'Failed to fetch bus quotes' })
    state().setLoading(true)
    state().setLeads([lead(1)])
    expect(state()).toMatchObject({ leads: [lead(1)], loading: false, error: null })
  })

  test('adds, updates and deletes leads by id, and knows the current one', () => {
    state().setLeads([lead(1), lead(2)])
    state().addLead(lead(3))
    state().updateLead(2, { status: 'lost' })
    state().deleteLead(1)
    expect(state().leads.map(({ id, status }) => [id, status])).toEqual([
      [3, 'new'],
      [2, 'lost'],
    ])
    state().setCurrentLead(lead(2))
    expect(state().currentLead?.id).toBe(2)
  })
})

describe('busQuotes in the session storage', () => {
  test('follows every change', () => {
    store.restoreLeads()
    state().setLeads([lead(1)])
    expect(stored()).toEqual([lead(1)])
    state().addLead(lead(2))
    expect(stored()).toHaveLength(2)
    state().deleteLead(1)
    expect(stored()).toEqual([lead(2)])
  })

  test('holds 500 rows at most', () => {
    store.restoreLeads()
    state().setLeads(Array.from({ length: 620 }, (_, id) => lead(id)))
    expect(stored()).toHaveLength(500)
  })

  test('is restored when it is an array', () => {
    browser.sessionStorage.setItem('busQuotes', JSON.stringify([lead(4)]))
    store.restoreLeads()
    expect(state().leads).toEqual([lead(4)])
  })

  test.each(['{"id":1}', 'null', '7', '"x"'])('that is not an array is removed: %s', (text) => {
    browser.sessionStorage.setItem('busQuotes', text)
    store.restoreLeads()
    expect(state().leads).toEqual([])
    expect(browser.sessionStorage.getItem('busQuotes')).toBe(null)
  })

  test('that is broken is removed and logged', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser.sessionStorage.setItem('busQuotes', '[{')
    store.restoreLeads()
    expect(state().leads).toEqual([])
    expect(browser.sessionStorage.getItem('busQuotes')).toBe(null)
    expect(warned).toHaveBeenCalledOnce()
  })

  test('that cannot be stored is logged and harmless', () => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    store.restoreLeads()
    browser.sessionStorage.quota = 3
    state().setLeads([lead(1)])
    expect(state().leads).toEqual([lead(1)])
    expect(warned).toHaveBeenCalledOnce()
  })

  test('shows in the same list until that is loaded, and in no other', () => {
    const question = { filter: { status: 'new' }, order: NEWEST_FIRST } as const
    browser.sessionStorage.setItem('busQuotes', JSON.stringify([lead(4)]))
    store.noteQuestion(question)
    store.restoreLeads()
    expect(store.restoredList(question)?.pages[0]?.data).toEqual([lead(4)])
    expect(store.restoredList({ ...question, filter: {} })).toBeUndefined()
    store.dropRestored()
    expect(store.restoredList(question)).toBeUndefined()
  })

  test('is removed when the store is cleared', () => {
    store.restoreLeads()
    state().setLeads([lead(1)])
    store.forgetLeads()
    expect(state().leads).toEqual([])
    expect(browser.sessionStorage.getItem('busQuotes')).toBe(null)
  })
})
