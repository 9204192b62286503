import type { Lead } from '#contract/leads/lead.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { LeadUpdate } from '#contract/leads/live-events.ts'
import { LIVE_LIMITS } from '#contract/leads/live-limits.ts'
import type { ChangeEvent } from '#server/platform/events/lead-announcements.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import { eventText, type Stream } from './event-stream.ts'

type Batch = {
  to: Stream[]
  /** each lead once */
  due: ChangeEvent[]
  /** the id under which readers remember that they know all of it */
  upTo: string
  /** managers see all leads */
  seeAll: boolean
  findLeads: (ids: number[]) => Promise<Lead[]>
  activeStaff: () => Promise<Set<number>>
}

/** Reads each lead once and writes it once, however many readers there are. */
export async function sendUpdates({ to, due, upTo, seeAll, ...deps }: Batch): Promise<void> {
  if (to.length === 0 || due.length === 0) return
  if (due.length > LIVE_LIMITS.leadsAtOnce) {
    for (const stream of to) stream.write(eventText('reload', '{}', upTo))
    return
  }
  const present = due.filter(({ kind }) => kind !== 'gone').map(({ lead }) => lead)
  const found = new Map((await deps.findLeads(present)).map((lead) => [lead.id, lead]))
  const staff = due.some(({ happened }) => happened) ? await deps.activeStaff() : null
  const hasLeft = (person: number | null) => person !== null && staff !== null && !staff.has(person)
  const texts = new Map<string, string>()
  const writeText = (updates: LeadUpdate) => {
    const key = updates.kind === 'gone' ? `gone ${updates.id}` : `${updates.kind} ${updates.lead.id}`
    const text = texts.get(key) ?? eventText('lead', JSON.stringify(updates), upTo)
    texts.set(key, text)
    return text
  }
  for (const stream of to) {
    const updates = due
      .flatMap((one) => updateFor(stream.actor, one, found.get(one.lead), seeAll) ?? [])
      .map((update) => withAssignee(update, hasLeft))
    if (updates.length > 0) stream.write(updates.map(writeText).join(''))
  }
}

/** Such an event concerns everybody when the lead's assignee has left. */
function withAssignee(update: LeadUpdate, hasLeft: (person: number | null) => boolean): LeadUpdate {
  if (update.kind !== 'changed' || !update.happened || !hasLeft(update.lead.assigned_to)) return update
  return { ...update, assignee_left: true }
}

/** The event that one reader is sent; none when the lead was never visible to them. */
function updateFor(
  actor: Actor,
  { kind, lead: id, before, now, happened }: ChangeEvent,
  lead: Lead | undefined,
  seeAll: boolean,
): LeadUpdate | null {
  const may = (assigned: number | null) => maySeeLead(actor, assigned || null, seeAll)
  if (lead && kind !== 'gone' && may(lead.assigned_to)) {
    return kind === 'changed' ? { kind, lead, happened } : { kind, lead }
  }
  return kind !== 'created' && (may(before) || may(now)) ? { kind: 'gone', id } : null
}
