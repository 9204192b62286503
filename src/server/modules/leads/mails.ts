import { type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import { leadLinkPath } from '#contract/content/desk-paths.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { MAIL_LIMITS } from '#contract/mail/mail-limits.ts'
import { findActiveStaff } from '#server/modules/users/repository.ts'
import type { BuiltMail, Links, MailBuilders, ToUrl } from '#server/platform/mail/mail-builder.ts'
import type { MailDetails } from '#server/platform/mail/outbox.ts'
import type { Server } from '#server/server.ts'
import { findNamedLead, findNamedLeads } from './read-leads.ts'
import { buildDigest } from './response-time/list-tasks.ts'

/** Returns SQL that queues the emails of new leads, the visitor's first, because they are sent in order. Uses the CTE `lead`. */
export function newLeadMails(server: Server, requestId: SQL): SQL {
  const leadId = sql`lead.id`
  const mails = [
    { kind: 'lead-confirmation', leadId, recipient: sql`lead.email` },
    { kind: 'lead-alert', leadId, recipient: sql`${server.config.LEADS_EMAIL}::text` },
  ] as const
  return server.outbox.rowsFor(sql`lead`, [...mails], requestId)
}

/** The details of a reminder: ids of leads, earliest deadline first, and how many more there are. */
const ReminderDetails = z.object({
  leads: z.array(z.number().int()),
  more: z.number().int().nonnegative(),
})

/** Adds leads to a waiting reminder, each once. Those beyond `MAIL_LIMITS.reminderLeadsStored` are only counted. */
export function joinLeads(waiting: MailDetails | null, added: readonly number[]): MailDetails {
  const { leads, more } = waiting ? ReminderDetails.parse(waiting) : { leads: [], more: 0 }
  const known = new Set(leads)
  const fresh = [...new Set(added)].filter((id) => !known.has(id))
  const room = Math.max(0, MAIL_LIMITS.reminderLeadsStored - leads.length)
  return { leads: [...leads, ...fresh.slice(0, room)], more: more + Math.max(0, fresh.length - room) }
}

const DigestDetails = z.object({ user: z.number().int(), day: z.string() })

export function digestDetails(user: number, day: string): MailDetails {
  return { user, day } satisfies z.infer<typeof DigestDetails>
}

export type ReminderKind = 'response-due-soon' | 'response-overdue' | 'confirm-due-soon' | 'confirm-overdue'
type LeadMailKind = 'lead-confirmation' | 'lead-alert' | ReminderKind | 'daily-digest'

export function leadMailBuilders(server: Server): MailBuilders<LeadMailKind> {
  async function remind<Kind extends ReminderKind>(
    kind: Kind,
    details: MailDetails,
    { toDeskUrl }: Links,
  ): Promise<BuiltMail<Kind> | null> {
    const { leads, more } = ReminderDetails.parse(details)
    const waiting = inOrder(leads, (await findNamedLeads(server, leads)).filter(STILL_WAITS[kind]))
    return reminder(kind, { waiting, more }, toDeskUrl)
  }

  return {
    'lead-confirmation': async ({ leadId }) => {
      const lead = leadId === null ? null : await findNamedLead(server, leadId)
      return lead && { contents: { kind: 'lead-confirmation', lead } }
    },

    /** A reply to this email goes directly to the customer. */
    'lead-alert': async ({ leadId }, { toDeskUrl }) => {
      const lead = leadId === null ? null : await findNamedLead(server, leadId)
      if (!lead) return null
      const leadUrl = toDeskUrl(leadLinkPath(lead.id))
      return { ...replyTo(lead), contents: { kind: 'lead-alert', lead, leadUrl } }
    },

    'response-due-soon': (mail, links) => remind('response-due-soon', mail.details, links),
    'response-overdue': (mail, links) => remind('response-overdue', mail.details, links),
    'confirm-due-soon': (mail, links) => remind('confirm-due-soon', mail.details, links),
    'confirm-overdue': (mail, links) => remind('confirm-overdue', mail.details, links),

    /** Fewer tasks may be due when the email is sent than when it was queued. */
    'daily-digest': async ({ details }, { toDeskUrl }) => {
      const { user, day } = DigestDetails.parse(details)
      const person = await findActiveStaff(server.db, user)
      const digest = person && (await buildDigest(server, user))
      if (!digest || digest.tasks.length === 0) return null
      const tasks = digest.tasks.map((task) => ({ ...task, leadUrl: toDeskUrl(leadLinkPath(task.lead_id)) }))
      const { name } = person
      const deskUrl = toDeskUrl('/login')
      return { contents: { kind: 'daily-digest', name, day, deskUrl, tasks, more: digest.more } }
    },
  }
}

/** Returns nothing if the customer's email address is unknown. */
function replyTo({ email }: Lead): { replyTo?: string } {
  return email === '' ? {} : { replyTo: email }
}

type Waiting = { waiting: Lead[]; more: number }

/** Returns a reminder of the leads that still wait; null if none does. A reply to an email about one lead goes to the customer. */
function reminder<Kind extends ReminderKind>(
  kind: Kind,
  { waiting, more }: Waiting,
  toDeskUrl: ToUrl,
): BuiltMail<Kind> | null {
  const [first, ...others] = waiting
  if (!first) return null
  const shown = waiting.slice(0, MAIL_LIMITS.reminderLeadsShown)
  const leads = shown.map((lead) => ({ lead, leadUrl: toDeskUrl(leadLinkPath(lead.id)) }))
  const hidden = more + waiting.length - shown.length
  const isOne = others.length === 0 && hidden === 0
  return { ...(isOne && replyTo(first)), contents: { kind, leads, more: hidden } }
}

/** Returns whether a lead still waits when its reminder is sent: staff may have replied or decided since. */
const STILL_WAITS: Record<ReminderKind, (lead: Lead) => boolean> = {
  'response-due-soon': isUnanswered,
  'response-overdue': isUnanswered,
  'confirm-due-soon': isUnconfirmed,
  'confirm-overdue': isUnconfirmed,
}

function isUnanswered({ first_response_at, status }: Lead): boolean {
  return first_response_at === null && status !== 'lost'
}

function isUnconfirmed({ offer_confirm_due_at }: Lead): boolean {
  return offer_confirm_due_at !== null
}

function inOrder(ids: number[], leads: Lead[]): Lead[] {
  return ids.flatMap((id) => leads.find((lead) => lead.id === id) ?? [])
}
