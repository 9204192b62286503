import type { PersonLead } from '#contract/privacy/person.ts'

/** How the customer of a lead is reached: by email, else by phone. */
function contactOf({ email, mobile_number }: PersonLead): string {
  return email.toLowerCase() || mobile_number || 'no contact data'
}

/** Each once, in the order of the leads. */
export function contactsOf(leads: readonly PersonLead[]): string[] {
  return [...new Set(leads.map(contactOf))]
}

export function leadsOf(leads: readonly PersonLead[], contacts: ReadonlySet<string>): PersonLead[] {
  return leads.filter((lead) => contacts.has(contactOf(lead)))
}
