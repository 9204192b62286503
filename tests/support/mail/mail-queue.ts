import { setTimeout as sleep } from 'node:timers/promises'
import { asc, sql } from 'drizzle-orm'
import { MAIL_KINDS, type MailedLead, type MailKind } from '#contract/mail/mail-models.ts'
import { exampleLead, exampleQuote } from '#mail/examples.ts'
import { renderMail } from '#mail/render.tsx'
import type { MailTransport } from '#server/adapters/mail/transport.ts'
import { readConfig } from '#server/config.ts'
import { leadMailBuilders, newLeadMails } from '#server/modules/leads/mails.ts'
import { findNamedLead } from '#server/modules/leads/read-leads.ts'
import type { Database } from '#server/platform/database/database.ts'
import { leads, mails } from '#server/platform/database/tables.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { testServer } from '../server.ts'

const LEADS_EMAIL = 'leads@jaunt.example'
const SETTINGS = {
  LOG_LEVEL: 'silent',
  LEADS_EMAIL,
  MAIL_FROM: 'Jaunt <no-reply@jaunt.example>',
  PUBLIC_URL: 'https://www.jaunt.example',
}

/** Returns a server that renders emails and hands them to this transport. */
export function sendingServer(
  db: Database,
  mailTransport: MailTransport,
  change: Partial<Server> = {},
): Server {
  return testServer(db, { config: readConfig(SETTINGS), render: renderMail, mailTransport, ...change })
}

function nothingToSend() {
  const builders = {} as Record<MailKind, () => Promise<null>>
  for (const kind of MAIL_KINDS) builders[kind] = async () => null
  return builders
}

/** Builders for tests: those of leads are real, a quote is an example, and all others have nothing to write about. */
export function mailBuilders(db: Database, change: Partial<MailBuilders> = {}): MailBuilders {
  const server = testServer(db)
  const leadOf = async (id: number | null) => {
    const lead = id === null ? null : await findNamedLead(server, id)
    return lead && { lead, quote: exampleQuote }
  }
  return {
    ...nothingToSend(),
    ...leadMailBuilders(server),
    offer: async ({ leadId }) => {
      const found = await leadOf(leadId)
      const quoteUrl = 'https://www.jaunt.example/quote/secret'
      return found && { contents: { kind: 'offer', ...found, quoteUrl } }
    },
    'offer-accepted': async ({ leadId }) => {
      const found = await leadOf(leadId)
      return found && { contents: { kind: 'offer-accepted', ...found, calendarRevision: 1 } }
    },
    ...change,
  }
}

/** A lead with its two mails, written by one statement as the intake does it. Answers the lead's id. */
export async function queueLead(db: Database, change: Partial<MailedLead> = {}): Promise<number> {
  const lead = { ...exampleLead, ...change }
  const queued = newLeadMails(
    testServer(db, { config: readConfig({ LEADS_EMAIL, RATE_LIMITS: 'off' }) }),
    sql`null`,
  )
  const { rows } = await db.execute<{ id: string }>(sql`
    with lead as (
      insert into leads (full_name, email, mobile_number, pickup_location, dropoff_location, date_of_travel, pickup_time,
        selected_vehicle, additional_info, number_of_people, group_type, slug, search_text)
      values (${lead.full_name}, ${lead.email}, ${lead.mobile_number}, ${lead.pickup_location}, ${lead.dropoff_location},
        ${lead.date_of_travel}, ${lead.pickup_time}, ${lead.selected_vehicle}, ${lead.additional_info},
        ${lead.number_of_people}, ${lead.group_type}, ${lead.slug}, '')
      returning id, email
    ), queued as (${queued})
    select id from lead`)
  return Number(rows[0]?.id)
}

export function mailRows(db: Database) {
  return db.select().from(mails).orderBy(asc(mails.position))
}

export async function emptyQueue(db: Database): Promise<void> {
  await db.delete(leads)
  await db.delete(mails)
}

/** Moves everything that is queued `ms` into the past, as if that time had gone by. */
export async function passTime(db: Database, ms: number): Promise<void> {
  const shift = sql`${ms} * interval '1 millisecond'`
  await db.update(mails).set({
    nextAttemptAt: sql`${mails.nextAttemptAt} - ${shift}`,
    queuedAt: sql`${mails.queuedAt} - ${shift}`,
    createdAt: sql`${mails.createdAt} - ${shift}`,
    sentAt: sql`${mails.sentAt} - ${shift}`,
  })
}

/** Waits until something holds, and says what when it never does. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  ms = 8_000,
): Promise<void> {
  const end = performance.now() + ms
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`Waited in vain: ${what}`)
    await sleep(15)
  }
}
