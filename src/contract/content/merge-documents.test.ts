import { expect, test } from 'vitest'
import { mergeDocuments } from './merge-documents.ts'

const base = { hero: { title: 'Tours', badge: 'New' }, faq: [{ question: 'Why?' }], colour: '#fff' }

test('a part that one side changed is taken from that side, including additions and removals', () => {
  const { colour: _, ...left } = base
  const mine = { ...left, hero: { ...base.hero, title: 'Mine', icon: 'bus' } }
  const theirs = { ...base, hero: { ...base.hero, badge: 'Theirs' }, faq: [] }
  expect(mergeDocuments({ base, mine, theirs })).toEqual({
    merged: { hero: { title: 'Mine', icon: 'bus', badge: 'Theirs' }, faq: [] },
    contested: {},
  })
})

test('a part that both sides changed is a conflict, a list as a whole', () => {
  const mine = { ...base, hero: { ...base.hero, title: 'Mine' }, faq: [{ question: 'How?' }] }
  const theirs = {
    ...base,
    hero: { ...base.hero, title: 'Theirs' },
    faq: [...base.faq, { question: 'When?' }],
  }
  expect(mergeDocuments({ base, mine, theirs })).toEqual({
    merged: mine,
    contested: {
      'hero.title': { yours: 'Mine', theirs: 'Theirs' },
      faq: { yours: mine.faq, theirs: theirs.faq },
    },
  })
  expect(mergeDocuments({ base, mine, theirs: mine }).contested).toEqual({})
})
