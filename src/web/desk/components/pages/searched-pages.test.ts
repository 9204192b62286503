import { expect, test } from 'vitest'
import { searchRows } from './searched-pages.tsx'

const PAGES = [
  { id: 1, texts: ['', '/'] },
  { id: 2, texts: ['Bainiseacha Éire', '/weddings'] },
  { id: 3, texts: [undefined, '/golf', 'for Aoife'] },
]
const found = (typed: string) => searchRows(PAGES, typed, ({ texts }) => texts).map(({ id }) => id)

test('pages are found by any of their texts, and all of them without a search word', () => {
  expect(found('')).toEqual([1, 2, 3])
  expect(found('eire')).toEqual([2])
  expect(found('GOLF aoife')).toEqual([3])
  expect(found('golf weddings')).toEqual([])
})
