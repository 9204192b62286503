import { expect, test } from 'vitest'
import { FINAL_HOME } from '#content/pages/home.ts'
import { DESCRIBED_TABS } from '../forms/home-forms.ts'
import { withValue } from '../state/document.ts'
import { describeChanges } from './page-conflict.tsx'

const changes = (after: object) => describeChanges(FINAL_HOME, after as typeof FINAL_HOME, DESCRIBED_TABS)

test('a document does not differ from itself, nor from one without its empty members', () => {
  expect(changes(structuredClone(FINAL_HOME))).toEqual([])
  expect(changes(withValue(FINAL_HOME, ['hero', 'styling', 'badgeBgColor'], undefined))).toEqual([])
})

test('a conflict shows a field with its label in the editor, and the old and the new value', () => {
  expect(changes(withValue(FINAL_HOME, ['hero', 'titleLine1'], 'Arrive early.'))).toEqual([
    { where: 'Hero › Title line 1', from: 'Arrive relaxed.', to: 'Arrive early.' },
  ])
  expect(changes(withValue(FINAL_HOME, ['sectionVisibility', 'showFAQ'], false))).toEqual([
    { where: 'Visibility › Show FAQ', from: 'on', to: 'off' },
  ])
  expect(changes(withValue(FINAL_HOME, ['hero', 'badge'], ''))).toMatchObject([{ to: '(empty)' }])
  expect(changes(withValue(FINAL_HOME, ['footer', 'services'], ['Tours']))).toMatchObject([
    { where: 'Footer › Services', to: 'Tours' },
  ])
  expect(changes(withValue(FINAL_HOME, ['cta', 'contactMode'], 'direct'))).toMatchObject([
    { from: 'Show the maintenance notice until the phone number is set', to: 'Call, chat and email' },
  ])
})

test('an entry that kept its place lists its changed fields; otherwise the list counts as one change', () => {
  const [first, second, ...rest] = FINAL_HOME.faq.faqs
  const list = (faqs: unknown[]) => changes(withValue(FINAL_HOME, ['faq', 'faqs'], faqs))
  expect(changes(withValue(FINAL_HOME, ['faq', 'faqs', 1, 'answer'], 'No.'))).toMatchObject([
    { where: expect.stringMatching(/^FAQ › Questions › Question 2 “What happens .* › Answer$/), to: 'No.' },
  ])
  expect(list([second, first, ...rest])).toMatchObject([
    {
      where: 'FAQ › Questions',
      from: expect.stringMatching(/^Question 1 “Is the price.*”, Question 2 “What happens/),
      to: expect.stringMatching(/^Question 1 “What happens.*”, Question 2 “Is the price/),
    },
  ])
  expect(list([first, { question: '', answer: 'Yes.' }, { question: 'New?', answer: 'Yes.' }])).toMatchObject(
    [{ to: expect.stringMatching(/”, Question 2, Question 3 “New\?”$/) }],
  )
  expect(list([])).toMatchObject([{ to: '(empty)' }])
})

test('a changed order of sections names them as their tabs do', () => {
  const turned = withValue(FINAL_HOME, ['sectionOrder'], ['faq', 'quoteForm'])
  expect(changes(turned)).toMatchObject([{ from: 'the usual order', to: 'FAQ, Quote Form' }])
})

test('a conflict lists fields outside the tabs too: more content, legacy data, stored images', () => {
  expect(changes(withValue(FINAL_HOME, ['sectionVisibility', 'showIndexIntro'], true))).toMatchObject([
    { where: 'Visibility › Show Index Intro', from: 'off', to: 'on' },
  ])
  expect(changes(withValue(FINAL_HOME, ['quoteOptions', 'glazing_types'], ['Double']))).toMatchObject([
    { where: 'Visibility › Glazing', to: 'Double' },
  ])
  const image = (id: string) => ({ id, url: `/api/images/${id}/stream` })
  const before = withValue(FINAL_HOME, ['portfolio', 'jobs', 0, 'images'], [image('a')])
  const after = withValue(FINAL_HOME, ['portfolio', 'jobs', 0, 'images'], [image('b')])
  expect(describeChanges(before, after, DESCRIBED_TABS)).toMatchObject([
    { from: '/api/images/a/stream', to: '/api/images/b/stream' },
  ])
})
