import type { MailedLead, MailModelOf } from '#contract/mail/mail-models.ts'
import { exampleBusiness, exampleLead } from '#mail/examples.ts'
import type { OutgoingMail } from '#server/adapters/mail/transport.ts'

type LeadMail = MailModelOf<'lead-confirmation' | 'lead-alert'> & { leadUrl: string | null }

export function mailModel(
  change: Partial<Omit<LeadMail, 'lead'>> & { lead?: Partial<MailedLead> } = {},
): LeadMail {
  return {
    kind: 'lead-confirmation',
    business: exampleBusiness,
    leadUrl: 'https://www.jaunt.example/admin/leads/1042',
    ...change,
    lead: { ...exampleLead, ...change.lead },
  }
}

export function exampleMail(change: Partial<OutgoingMail> = {}): OutgoingMail {
  return {
    kind: 'lead-confirmation',
    messageId: '<one@jaunt.example>',
    date: new Date(exampleLead.created_at),
    from: { name: 'Jaunt', address: 'no-reply@jaunt.example' },
    to: { address: 'aoife@example.ie' },
    replyTo: { address: 'leads@jaunt.example' },
    subject: 'Thank you',
    html: '<p>Hello</p>',
    text: 'Hello',
    attachments: [],
    ...change,
  }
}
