import { z } from 'zod'
import { endpointsUnder } from '../basics/endpoint.ts'
import { lines, text } from '../basics/text.ts'
import type { Lead } from '../leads/lead.ts'
import { FOLLOW_UP_LIMITS } from '../leads/lead-limits.ts'
import { MailPreview } from '../quotes/quote-endpoints.ts'
import { isOpen } from '../quotes/quote-states.ts'

const max = FOLLOW_UP_LIMITS

/** Placeholders for templates, with a description of each value. */
export const PLACEHOLDERS = {
  name: 'the full name',
  first_name: 'the first name, or the whole one where it gives none',
  date: 'the day of travel',
  time: 'the pick-up time',
  pickup: 'pick-up location',
  dropoff: 'drop-off location',
  vehicle: 'the vehicle that was asked for',
  reference: 'the reference of the enquiry',
  business: 'the name of the business',
  phone: 'the phone number of the business',
  staff: 'the sender’s name',
  quote_link: 'the link to the open quote',
  quote_total: 'the price of the open quote',
  quote_valid_until: 'the last day of the open quote',
} as const

export type Placeholder = keyof typeof PLACEHOLDERS

const IN_BRACES = /\{([^{}\s]{0,40})\}/g

/** Returns the names in braces that are not placeholders. */
function unknownPlaceholders(template: string): string[] {
  return [...template.matchAll(IN_BRACES)]
    .map(([, name = '']) => name)
    .filter((name) => !Object.hasOwn(PLACEHOLDERS, name))
}

/** Fills in the placeholders. Values are not scanned again, so braces in a name stay as they are. */
export function fillPlaceholders(template: string, values: Record<Placeholder, string>): string {
  return template.replace(IN_BRACES, (whole, name: string) =>
    Object.hasOwn(values, name) ? values[name as Placeholder] : whole,
  )
}

type EmailText = { subject: string; body: string }

/** Returns whether the text needs a customer with an open quote. */
export function needsQuote(emailText: EmailText): boolean {
  return quotePlaceholders(emailText).length > 0
}

/** Returns the placeholders in use that need an open quote, each once, in braces. */
export function quotePlaceholders({ subject, body }: EmailText): string[] {
  return [...new Set(`${subject} ${body}`.match(/\{quote_(?:link|total|valid_until)\}/g))]
}

/** Returns whether a lead has an open quote. `today` is a day in Dublin. */
export function hasOpenQuote(lead: Pick<Lead, 'offer_state' | 'offer_valid_until'>, today: string): boolean {
  const { offer_state: state, offer_valid_until: lastDay } = lead
  return state !== null && isOpen(state) && lastDay !== null && lastDay >= today
}

const template = (typed: ReturnType<typeof text>) =>
  typed.superRefine((value, context) => {
    const unknown = unknownPlaceholders(value)
    if (unknown.length === 0) return
    const names = unknown.map((name) => `{${name}}`).join(', ')
    context.addIssue({ code: 'custom', message: `Unknown placeholder: ${names}.` })
  })

const emailText = {
  subject: template(text({ min: 1, max: max.subject })).refine(
    (value) => !value.includes('{quote_link}'),
    'A link cannot be used in the subject.',
  ),
  body: template(lines({ min: 1, max: max.body })),
}

/** A reusable text for follow-up emails. */
export const FollowUpTemplate = z.object({ name: text({ min: 1, max: max.name }), ...emailText })

export type FollowUpTemplate = z.infer<typeof FollowUpTemplate>

export const FollowUpTemplates = z
  .array(FollowUpTemplate)
  .max(max.templates, `Please keep at most ${max.templates} templates.`)

export const FollowUpPreview = z
  .object({
    lead: z.number().int().positive(),
    /** for several leads: the recipients, to learn which are left out */
    ids: z.array(z.number().int().positive()).max(max.leads).optional(),
    ...emailText,
  })
  .meta({ id: 'FollowUpPreview' })

export type FollowUpPreview = z.infer<typeof FollowUpPreview>

/** The email as the first recipient will see it, and the leads that get none, with reasons. */
export const FollowUpLook = MailPreview.extend({
  lead: z.number().int(),
  left_out: z.array(z.object({ id: z.number().int(), name: z.string(), message: z.string() })),
}).meta({ id: 'FollowUpLook' })

export type FollowUpLook = z.infer<typeof FollowUpLook>

export const NewFollowUp = z
  .object({
    ids: z
      .array(z.number().int().positive())
      .min(1, 'Select at least one lead.')
      .max(max.leads, `Select at most ${max.leads} leads for one follow-up.`),
    ...emailText,
  })
  .meta({ id: 'NewFollowUp' })

export type NewFollowUp = z.infer<typeof NewFollowUp>

export const FollowUpResponse = z
  .object({
    /** ids of leads whose email is queued */
    sent: z.array(z.number().int()),
    /** leads that get no email, with the reason */
    refused: z.array(z.object({ id: z.number().int(), message: z.string() })),
    missing: z.number().int(),
  })
  .meta({ id: 'FollowUpResponse' })

export type FollowUpResponse = z.infer<typeof FollowUpResponse>

export const DEFAULT_TEMPLATES: FollowUpTemplate[] = [
  {
    name: 'Still travelling?',
    subject: 'Your journey on {date}: are you still travelling?',
    body: `Dear {first_name},

You asked us for a quote for {date}, from {pickup} (reference {reference}). Are you still travelling?

If anything has changed or you have a question, reply to this email or ring us on {phone}.

Kind regards,
{staff}
{business}`,
  },
  {
    name: 'Have you seen our quote?',
    subject: 'Our quote for {date}',
    body: `Dear {first_name},

We recently sent you a quote of {quote_total} for your journey on {date} (reference {reference}). It is valid until {quote_valid_until}. Have you had time to look at it?

{quote_link}

We are happy to change anything that does not suit you. Reply to this email or ring us on {phone}.

Kind regards,
{staff}
{business}`,
  },
]

const define = endpointsUnder('Follow-ups')

const FOLLOW_UPS = '/api/follow-ups'

export const FOLLOW_UP_API = {
  listTemplates: define({
    method: 'GET',
    path: `${FOLLOW_UPS}/templates`,
    access: 'staff',
    summary: 'Templates of follow-up emails',
    response: { 200: FollowUpTemplates },
  }),
  preview: define({
    method: 'POST',
    path: `${FOLLOW_UPS}/preview`,
    access: 'staff',
    summary: 'A follow-up as one customer would get it',
    body: FollowUpPreview,
    response: { 200: FollowUpLook },
  }),
  send: define({
    method: 'POST',
    path: FOLLOW_UPS,
    access: 'staff',
    summary: 'Email a follow-up to one or more leads',
    description:
      'The same email to the same lead within ten minutes counts as a double click and is refused.',
    body: NewFollowUp,
    response: { 200: FollowUpResponse },
  }),
} as const
