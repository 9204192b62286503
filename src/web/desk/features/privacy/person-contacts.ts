import type { PersonLead } from '#contract/privacy/privacy-endpoints.ts'

function readContact({ email, mobile_number }: PersonLead): string {
  return email.toLowerCase() || mobile_number || 'no contact data'
}

/** Each once, in the leads' order. */
export function listContacts(leads: readonly PersonLead[]): string[] {
  return [...new Set(leads.map(readContact))]
}

export function filterLeads(leads: readonly PersonLead[], contacts: ReadonlySet<string>): PersonLead[] {
  return leads.filter((lead) => contacts.has(readContact(lead)))
}
