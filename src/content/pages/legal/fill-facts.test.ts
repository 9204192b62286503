import { expect, test } from 'vitest'
import { type Business, DEFAULT_BUSINESS } from '#contract/settings/business.ts'
import { fillLegalPage, spellMinutes } from './fill-facts.ts'
import type { LegalPage } from './schema.ts'

const PAGE: LegalPage = {
  slug: 'licenses',
  title: 'Licences',
  description: 'Our licences',
  lead: ['{name} answers within {responseTime}. Ring ', { text: '{phone}', href: '{phoneLink}' }],
  updated: '2026-11-21',
  sections: [
    {
      id: 'small',
      heading: 'Small vehicles',
      blocks: [
        { kind: 'paragraph', when: 'spsvLicence', text: 'Licence {spsvLicence} of {legalName}.' },
        { kind: 'paragraph', unless: 'spsvLicence', text: 'The number is given on request.' },
        {
          kind: 'facts',
          rows: [
            { term: 'Insurer', when: 'insurer', text: '{insurer}' },
            { term: 'Valid until', when: 'insuranceValidUntil', text: '{insuranceValidUntil}' },
            { term: 'Unknown', text: '{nothing}' },
          ],
        },
      ],
    },
    { id: 'dispatch', heading: 'Dispatch', when: 'dispatchLicence', blocks: [] },
  ],
}

test('a text whose facts are unknown is left out, and its alternative is shown', () => {
  const filled = fillLegalPage(PAGE, DEFAULT_BUSINESS)
  expect(filled.lead).toEqual([
    'Jaunt answers within 2 hours. Ring ',
    { text: '+353 1 000 0000', href: 'tel:+35310000000' },
  ])
  expect(filled.sections.map((section) => section.id)).toEqual(['small'])
  expect(filled.sections[0]?.blocks).toEqual([
    { kind: 'paragraph', unless: 'spsvLicence', text: 'The number is given on request.' },
    { kind: 'facts', rows: [{ term: 'Unknown', text: '{nothing}' }] },
  ])
})

test('the quote form is named where the business has no email address that is read', () => {
  const asked: LegalPage = { ...PAGE, lead: ['Ask us: ', { text: '{email}', href: '{emailLink}' }] }
  const lead = (email: string) => fillLegalPage(asked, { ...DEFAULT_BUSINESS, email }).lead
  expect(lead('')).toEqual(['Ask us: ', { text: 'our quote form', href: '/#quote-form' }])
  expect(lead('a@b.ie')).toEqual(['Ask us: ', { text: 'a@b.ie', href: 'mailto:a@b.ie' }])
})

test('known facts are filled in, whatever they contain', () => {
  const business: Business = {
    ...DEFAULT_BUSINESS,
    legalName: 'Jaunt $& {name} Limited',
    spsvLicence: 'L1',
    insuranceValidUntil: '2027-03-04',
    dispatchLicence: 'D9',
  }
  const filled = fillLegalPage(PAGE, business)
  expect(filled.sections[0]?.blocks[0]).toMatchObject({ text: 'Licence L1 of Jaunt $& {name} Limited.' })
  expect(filled.sections[0]?.blocks[1]).toMatchObject({
    rows: [{ text: 'Thursday 4 March 2027' }, { term: 'Unknown' }],
  })
  expect(filled.sections[1]?.id).toBe('dispatch')
})

test.each([
  [15, '15 minutes'],
  [60, '1 hour'],
  [90, '1 hour 30 minutes'],
  [1440, '24 hours'],
])('a response time of %i minutes reads as %s', (minutes, shown) => {
  expect(spellMinutes(minutes)).toBe(shown)
})
