import { describe, expect, test } from 'vitest'
import { DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import {
  buildLegalPage,
  isLegalSlug,
  LEGAL_FACTS,
  LegalContent,
  readLegalContent,
  shippedLegalContent,
} from './editable.ts'
import { legalLinks, parseLegalBody, parseLegalText, printLegalBody } from './markup.ts'
import { LEGAL_PAGES } from './pages.ts'

describe.each(Object.values(LEGAL_PAGES))('the shipped page $slug', (page) => {
  test('is the same page after the editor has written and read it', () => {
    const content = shippedLegalContent(page.slug)
    expect(LegalContent.parse(content)).toEqual(content)
    expect(buildLegalPage(page.slug, content)).toEqual(page)
  })
})

test('the text of a section is split into blocks at blank lines', () => {
  const body = `A paragraph
over two lines with a [link](/privacy) in it.

## Below it

- one
- [if vatNumber] two with {vatNumber}

1. first
2. second

[unless insurer]
Insurer :: Told on request
[if insurer] Insurer :: {insurer}`
  const blocks = parseLegalBody(body)
  expect(blocks).toEqual([
    {
      kind: 'paragraph',
      text: ['A paragraph over two lines with a ', { text: 'link', href: '/privacy' }, ' in it.'],
    },
    { kind: 'subheading', text: 'Below it' },
    { kind: 'list', items: [{ text: 'one' }, { text: 'two with {vatNumber}', when: 'vatNumber' }] },
    { kind: 'list', ordered: true, items: [{ text: 'first' }, { text: 'second' }] },
    {
      kind: 'facts',
      unless: 'insurer',
      rows: [
        { term: 'Insurer', text: 'Told on request' },
        { term: 'Insurer', text: '{insurer}', when: 'insurer' },
      ],
    },
  ])
  expect(parseLegalBody(printLegalBody(blocks))).toEqual(blocks)
  expect(parseLegalBody(' \n\n  \n')).toEqual([])
})

test('brackets that are not a link stay brackets', () => {
  expect(parseLegalText('[sic] (as it stands) [a]')).toBe('[sic] (as it stands) [a]')
  expect(legalLinks('[a](/b) and [c](javascript:alert)')).toEqual(['/b', 'javascript:alert'])
})

test('a link to a script is refused, and the business’s own links are not', () => {
  const stored = {
    lead: 'Write to [us]({emailLink}).',
    sections: [{ heading: 'A', body: '[x](javascript:alert)' }],
  }
  const { content, problems } = readLegalContent('privacy', stored)
  expect(content.lead).toBe('Write to [us]({emailLink}).')
  expect(problems.map(({ path }) => path)).toEqual(['sections.0.body'])
})

test('sections with the same heading have anchors of their own, and shipped ones keep theirs', () => {
  const sections = ['Who we are', 'Who we are', 'Éire & tús', '…'].map((heading) => ({
    id: '',
    heading,
    condition: '' as const,
    body: '',
  }))
  const page = buildLegalPage('terms', { ...shippedLegalContent('terms'), sections })
  expect(page.sections.map(({ id }) => id)).toEqual(['who-we-are', 'who-we-are-2', 'eire-tus', 'section'])
  expect(isLegalSlug('accessibility') && !isLegalSlug('toString')).toBe(true)
})

test('every fact that a legal page can mention is one of the business', () => {
  expect(Object.keys(DEFAULT_BUSINESS)).toEqual(expect.arrayContaining([...LEGAL_FACTS]))
})
