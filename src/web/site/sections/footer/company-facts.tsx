import type { Business } from '#contract/settings/business.ts'

/** Company law requires these facts on a business's home page; unknown ones are left out. */
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
