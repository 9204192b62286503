import {
  NEWS_LIMITS,
  type NewsEntry,
  type NewsLead,
  type NewsList,
  type NewsRead,
} from '#contract/news/news.ts'
import { listStaffIds } from '#server/modules/users/read-users.ts'
import { findNewsReadAt, noteNewsRead } from '#server/modules/users/repository.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { requireMayView } from '../policy.ts'
import { findLeads } from '../repository.ts'
import type { StoredLead } from '../rows.ts'
import { readVisibility } from '../visibility.ts'
import { findNews, noteLeadRead } from './repository-news.ts'

/** Lists recent notifications of the reader, including those from when they were signed out. */
export async function listNews(server: Server, { actor }: Caller): Promise<NewsList> {
  requireMayView(actor)
  const { visibleTo } = await readVisibility(server, actor)
  const reader = {
    userId: actor.userId,
    seesOnlyOwn: visibleTo !== undefined,
    staff: [...(await listStaffIds(server.db))],
    readAt: await findNewsReadAt(server.db, actor.userId),
  }
  const since = newsSince(server.clock.now())
  const found = await findNews(server.db, reader, { since, limit: NEWS_LIMITS.listed })
  const leads = await findLeads(server.db, [...new Set(found.map(({ lead_id }) => lead_id))])
  const byId = new Map(leads.map((lead) => [lead.id, presentNewsLead(lead)]))
  return {
    entries: found.flatMap(({ lead_id, at, ...entry }): NewsEntry[] => {
      const lead = byId.get(lead_id)
      return lead ? [{ ...entry, at: at.toISOString(), lead }] : []
    }),
  }
}

/** Marks notifications as read, and tells all tabs and devices of the person. */
export async function markNewsSeen(server: Server, { actor }: Caller, read: NewsRead): Promise<void> {
  requireMayView(actor)
  const now = server.clock.now()
  const { userId } = actor
  await server.db.transaction(async (transaction) => {
    if ('lead' in read)
      await noteLeadRead(transaction, { userId, leadId: read.lead }, { at: now, since: newsSince(now) })
    else await noteNewsRead(transaction, userId, earlier(new Date(read.until), now))
    await server.events.announce(transaction, 'news', String(userId))
  })
  server.events.notify('news', String(userId))
}

/** Returns the instant since which events count as recent. */
export function newsSince(now: Date): Date {
  return new Date(now.getTime() - NEWS_LIMITS.days * 86_400_000)
}

/** Returns the earlier instant. It limits what is read to now, because nobody has seen future events. */
function earlier(one: Date, other: Date): Date {
  return one < other ? one : other
}

function presentNewsLead(lead: StoredLead): NewsLead {
  const { id, full_name, pickup_location, dropoff_location } = lead
  return {
    id,
    full_name,
    pickup_location,
    dropoff_location,
    response_due_at: lead.response_due_at?.toISOString() ?? null,
    offer_confirm_due_at: lead.offer_confirm_due_at?.toISOString() ?? null,
  }
}
