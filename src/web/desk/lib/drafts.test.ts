import { beforeEach, expect, test, vi } from 'vitest'
import { type FakeBrowser, fakeBrowser } from '#support/browser.ts'

let browser: FakeBrowser
let drafts: typeof import('./drafts.ts')

beforeEach(async () => {
  vi.resetModules()
  browser = fakeBrowser()
  drafts = await import('./drafts.ts')
  drafts.setDraftOwner('7')
})

test('typed text is kept beyond a session, for the user who typed it', () => {
  drafts.writeDraft('note 12', 'Rang back')
  drafts.setDraftOwner('')
  expect(drafts.readDraft('note 12')).toBeUndefined()
  drafts.setDraftOwner('7')
  expect(drafts.readDraft('note 12')).toBe('Rang back')
})

test('an open dialog alone is not unsaved work', () => {
  drafts.writeDraft(drafts.openDialogDraft('begun'), { leadId: 12 })
  expect(drafts.hasDrafts()).toBe(false)
  drafts.writeDraft('note 12', 'Rang back')
  expect(drafts.hasDrafts()).toBe(true)
})

test('another user finds no drafts, and none stay in the tab', () => {
  drafts.writeDraft('note 12', 'Rang back')
  drafts.setDraftOwner('8')
  expect(drafts.readDraft('note 12')).toBeUndefined()
  expect(browser.sessionStorage.getItem('drafts')).not.toContain('Rang back')
})

test('text typed without a session is not kept', () => {
  drafts.setDraftOwner('')
  drafts.writeDraft('note 12', 'Rang back')
  drafts.setDraftOwner('7')
  expect(drafts.readDraft('note 12')).toBeUndefined()
})

test('a finished draft is removed, and the others stay', () => {
  drafts.writeDraft('note 12', 'Rang back')
  drafts.writeDraft('note 13', 'Rang twice')
  drafts.writeDraft('note 12', undefined)
  drafts.setDraftOwner('7')
  expect(drafts.readDraft('note 12')).toBeUndefined()
  expect(drafts.readDraft('note 13')).toBe('Rang twice')
  drafts.forgetDrafts()
  expect(browser.sessionStorage.getItem('drafts')).toBeNull()
})

test.each(['{broken', '[]', '{"person":7}', '{"person":"7","drafts":[]}'])(
  'a storage that holds %s holds no drafts',
  (text) => {
    const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
    browser.sessionStorage.setItem('drafts', text)
    drafts.setDraftOwner('7')
    expect(drafts.readDraft('note 12')).toBeUndefined()
    expect(warned.mock.calls.length).toBe(text === '{broken' ? 1 : 0)
  },
)

test('when the storage is full the stored copy is lost, and the text on screen stays', () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {})
  browser.sessionStorage.quota = 0
  drafts.writeDraft('note 12', 'Rang back')
  expect(drafts.readDraft('note 12')).toBe('Rang back')
  expect(warned).toHaveBeenCalledOnce()
})
