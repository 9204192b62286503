import type { Business } from '#contract/settings/business.ts'

/** What company law wants to stand on a business's home page; what is not known yet is left out. */
export function CompanyFacts({ business }: { business: Business }) {
  const { legalName, registrationPlace, registrationNumber, registeredOffice, vatNumber } = business
  const facts = [
    legalName,
    registrationNumber && `Registered in ${registrationPlace || 'Ireland'} no. ${registrationNumber}`,
    registeredOffice && `Registered office: ${registeredOffice}`,
    vatNumber && `VAT ${vatNumber}`,
  ].filter(Boolean)
  return facts.length > 0 && <p className="company-facts">{facts.join('. ')}.</p>
}
