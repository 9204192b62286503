import type { PersonLead } from '#contract/privacy/privacy-endpoints.ts'

/** Returns how the customer of a lead is reached: by email, else by phone. */
function readContact({ email, mobile_number }: PersonLead): string {
  return email.toLowerCase() || mobile_number || 'no contact data'
}

/** Each once, in the order of the leads. */
export function listContacts(leads: readonly PersonLead[]): string[] {
  return [...new Set(leads.map(readContact))]
}

export function filterLeads(leads: readonly PersonLead[], contacts: ReadonlySet<string>): PersonLead[] {
  return leads.filter((lead) => contacts.has(readContact(lead)))
}
