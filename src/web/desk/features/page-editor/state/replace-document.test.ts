import { expect, test } from 'vitest'
import { openedState } from './editor-state.ts'
import { replaceDocument } from './replace-document.ts'

test('another document is one step, and what is saved stays what it was', () => {
  const opened = openedState({ a: 1 })
  const state = replaceDocument(opened, { type: 'replace-document', document: { a: 2 } })
  expect(state).toMatchObject({ document: { a: 2 }, saved: { a: 1 }, past: [{ a: 1 }] })
  expect(replaceDocument(opened, { type: 'replace-document', document: opened.document })).toBe(opened)
})
