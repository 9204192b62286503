import { LIMITS } from '#contract/basics/limits.ts'
import type { Lead } from '#contract/leads/lead.ts'
import { maySeeLead } from '#contract/leads/lead-access.ts'
import type { LeadNews } from '#contract/leads/live-events.ts'
import type { Actor } from '#server/platform/security/actor.ts'
import type { Happening } from './change-log.ts'
import type { StreamNeeds } from './dependencies.ts'
import { eventText, type Stream } from './event-stream.ts'

type Telling = {
  to: Stream[]
  /** each lead once */
  due: Happening[]
  /** the id under which readers remember that they know all of it */
  upTo: string
  /** managers see all leads */
  seeAll: boolean
  findLeads: StreamNeeds['findLeads']
}

/** Reads each lead once and writes it once, however many look on. */
export async function tellNews({ to, due, upTo, seeAll, findLeads }: Telling): Promise<void> {
  if (to.length === 0 || due.length === 0) return
  if (due.length > LIMITS.streams.leadsAtOnce) {
    for (const stream of to) stream.write(eventText('reload', '{}', upTo))
    return
  }
  const there = due.filter(({ kind }) => kind !== 'gone').map(({ lead }) => lead)
  const found = new Map((await findLeads(there)).map((lead) => [lead.id, lead]))
  const texts = new Map<string, string>()
  const textOf = (news: LeadNews) => {
    const key = news.kind === 'gone' ? `gone ${news.id}` : `${news.kind} ${news.lead.id}`
    const text = texts.get(key) ?? eventText('lead', JSON.stringify(news), upTo)
    texts.set(key, text)
    return text
  }
  for (const stream of to) {
    const news = due.flatMap((one) => newsFor(stream.actor, one, found.get(one.lead), seeAll) ?? [])
    if (news.length > 0) stream.write(news.map(textOf).join(''))
  }
}

/** What one reader is told of it: nothing when it never was, and is not, for their eyes. */
function newsFor(
  actor: Actor,
  { kind, lead: id, before, now }: Happening,
  lead: Lead | undefined,
  seeAll: boolean,
): LeadNews | null {
  const may = (assigned: number | null) => maySeeLead(actor, assigned || null, seeAll)
  if (lead && kind !== 'gone' && may(lead.assigned_to)) return { kind, lead }
  return kind !== 'created' && (may(before) || may(now)) ? { kind: 'gone', id } : null
}
