import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { FollowUpLook, FollowUpPreview } from '#contract/follow-ups/follow-up-mail.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { AppError } from '#server/errors.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { FollowUpDependencies } from './dependencies.ts'
import { fillTemplate } from './fill-template.ts'
import { reasonLeftOut } from './left-out.ts'

/** Stands for the link, which is made with the mail. */
const LATER = 'https://link.invalid/'
const NAMED_MAX = 5

/** The mail as the first who gets it would see it, and who of a batch gets none; nothing is stored. */
export async function previewFollowUp(
  deps: FollowUpDependencies,
  { actor }: RequestContext,
  { lead: id, ids = [id], ...emailText }: FollowUpPreview,
): Promise<FollowUpLook> {
  requireStaff(actor)
  const isBatch = ids.length > 1
  const found = isBatch ? await findThose(deps, actor, ids) : [await deps.leads.getLead(actor, id)]
  const sending = { emailText, isBatch, today: dublinDay(deps.clock.now()) }
  const objecting = await deps.objecting(
    deps.db,
    found.map(({ email }) => email),
  )
  const judged = found.map((lead) => ({
    lead,
    message: reasonLeftOut(lead, { ...sending, objects: objecting.has(lead.email) }),
  }))
  const left_out = judged.flatMap(({ lead, message }) =>
    message === null ? [] : [{ id: lead.id, name: lead.full_name, message }],
  )
  const lead = judged.find(({ message }) => message === null)?.lead
  if (!lead) throw new AppError('conflict', { message: nobodyLeft(left_out) })
  const business = await deps.business()
  const filled = fillTemplate(emailText, { lead, business, actor, link: LATER })
  const { subject, html, text } = await deps.render({
    kind: 'follow-up',
    business,
    lead,
    ...filled,
    quoteUrl: LATER,
  })
  return { to: lead.email, subject, html, text, lead: lead.id, left_out }
}

/** Those that are still there for this person to see. */
async function findThose(
  { leads }: FollowUpDependencies,
  actor: RequestContext['actor'],
  ids: number[],
): Promise<Lead[]> {
  const found: Lead[] = []
  for (const id of new Set(ids)) {
    const lead = await leads.getLead(actor, id).catch(unlessMissing)
    if (lead) found.push(lead)
  }
  return found
}

function nobodyLeft(leftOut: FollowUpLook['left_out']): string {
  if (leftOut.length === 0) return 'None of these leads exist any more.'
  const named = leftOut.slice(0, NAMED_MAX).map(({ name, message }) => `${name}: ${message}`)
  const more = leftOut.length > NAMED_MAX ? [`And ${leftOut.length - NAMED_MAX} more.`] : []
  return ['Nobody can get this follow-up.', ...named, ...more].join(' ')
}

export function unlessMissing(error: unknown): null {
  if (error instanceof AppError && error.code === 'not_found') return null
  throw error
}
