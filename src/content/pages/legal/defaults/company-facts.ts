import type { BusinessFact, LegalBlock } from '../schema.ts'

type FactRow = { term: string; text: string; when?: BusinessFact; unless?: BusinessFact }

/** Returns the rows of a mandatory fact. If the business has not entered it, the row says so. */
export function factRows(term: string, fact: BusinessFact): FactRow[] {
  return [
    { term, when: fact, text: `{${fact}}` },
    { term, unless: fact, text: 'To be confirmed' },
  ]
}

/** The facts that company law and the e-commerce rules require on a website. */
export const COMPANY_FACTS: LegalBlock = {
  kind: 'facts',
  rows: [
    { term: 'Trading name', text: '{name}' },
    ...factRows('Company and legal form', 'legalName'),
    ...factRows('Registered in', 'registrationPlace'),
    ...factRows('Registration number', 'registrationNumber'),
    ...factRows('Registered office', 'registeredOffice'),
    { term: 'VAT number', when: 'vatNumber', text: '{vatNumber}' },
    { term: 'Telephone', text: [{ text: '{phone}', href: '{phoneLink}' }] },
    { term: 'Email', when: 'email', text: [{ text: '{email}', href: '{emailLink}' }] },
  ],
}

export const UPDATED = '2026-11-21'
