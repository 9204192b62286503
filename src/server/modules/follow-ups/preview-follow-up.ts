import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { FollowUpLook, FollowUpPreview } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { AppError } from '#server/errors.ts'
import { getNamedLead } from '#server/modules/leads/read-leads.ts'
import { findObjectors } from '#server/modules/objections/objections.ts'
import { readLetterhead } from '#server/modules/pages/letterhead.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { fillTemplate } from './fill-template.ts'
import { reasonLeftOut } from './left-out.ts'

/** Stands in for the link, which is created when the email is sent. */
const LATER = 'https://link.invalid/'
const NAMED_MAX = 5

/** Returns the email as the first recipient would see it, and the leads that would get none. Stores nothing. */
export async function previewFollowUp(
  server: Server,
  { actor }: Caller,
  { lead: id, ids = [id], ...emailText }: FollowUpPreview,
): Promise<FollowUpLook> {
  requireStaff(actor)
  const isBatch = ids.length > 1
  const found = isBatch ? await findThose(server, actor, ids) : [await getNamedLead(server, actor, id)]
  const sending = { emailText, isBatch, today: dublinDay(server.clock.now()) }
  const objectors = await findObjectors(
    server,
    server.db,
    found.map(({ email }) => email),
  )
  const judged = found.map((lead) => ({
    lead,
    message: reasonLeftOut(lead, { ...sending, objects: objectors.has(lead.email) }),
  }))
  const left_out = judged.flatMap(({ lead, message }) =>
    message === null ? [] : [{ id: lead.id, name: lead.full_name, message }],
  )
  const lead = judged.find(({ message }) => message === null)?.lead
  if (!lead) throw new AppError('conflict', { message: nobodyLeft(left_out) })
  const business = await readLetterhead(server)
  const filled = fillTemplate(emailText, { lead, business, actor, link: LATER })
  const { subject, html, text } = await server.render({
    kind: 'follow-up',
    business,
    lead,
    ...filled,
    quoteUrl: LATER,
  })
  return { to: lead.email, subject, html, text, lead: lead.id, left_out }
}

/** Returns those leads that still exist and are visible to this person. */
async function findThose(server: Server, actor: Caller['actor'], ids: number[]): Promise<Lead[]> {
  const found: Lead[] = []
  for (const id of new Set(ids)) {
    const lead = await getNamedLead(server, actor, id).catch(unlessMissing)
    if (lead) found.push(lead)
  }
  return found
}

function nobodyLeft(leftOut: FollowUpLook['left_out']): string {
  if (leftOut.length === 0) return 'None of these leads still exist.'
  const named = leftOut.slice(0, NAMED_MAX).map(({ name, message }) => `${name}: ${message}`)
  const more = leftOut.length > NAMED_MAX ? [`And ${leftOut.length - NAMED_MAX} more.`] : []
  return ['None of the selected leads can get this follow-up.', ...named, ...more].join(' ')
}

export function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
