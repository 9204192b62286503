import { expect, test } from 'vitest'
import { addItem } from './add-item.ts'
import { openedState } from './editor-state.ts'

const add = (document: Record<string, unknown>, item: unknown) =>
  addItem(openedState(document), { type: 'add-item', path: ['faq', 'faqs'], item })

test('an entry goes to the end, and can be undone', () => {
  const state = add({ faq: { faqs: ['a'] } }, 'b')
  expect(state.document).toEqual({ faq: { faqs: ['a', 'b'] } })
  expect(state.past).toHaveLength(1)
})

test('a list that was missing begins with it', () => {
  expect(add({ faq: {} }, 'a').document).toEqual({ faq: { faqs: ['a'] } })
})
