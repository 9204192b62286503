import type { LegalBlock } from '../legal.ts'

/** What company law and the e-commerce rules want to stand on a firm's website. */
export const COMPANY_FACTS: LegalBlock = {
  kind: 'facts',
  rows: [
    { term: 'Trading name', text: '{name}' },
    { term: 'Company and legal form', text: '{legalName}' },
    { term: 'Registered in', text: '{registrationPlace}' },
    { term: 'Registration number', text: '{registrationNumber}' },
    { term: 'Registered office', text: '{registeredOffice}' },
    { term: 'VAT number', text: '{vatNumber}' },
    { term: 'Telephone', text: [{ text: '{phone}', href: 'tel:{phoneLink}' }] },
    { term: 'Email', text: [{ text: '{email}', href: 'mailto:{email}' }] },
  ],
}

export const UPDATED = '2026-11-21'
