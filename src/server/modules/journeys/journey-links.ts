import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { addDays, dublinDay } from '#contract/basics/dublin-time.ts'
import {
  type JourneyLink,
  type JourneyLinkWish,
  type LinkKind,
  SHEET_DAYS_AFTER,
} from '#contract/journeys/journey-link.ts'
import { AppError } from '#server/errors.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { type Actor, type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { requireMayView } from '../leads/policy.ts'
import { findLead } from '../leads/repository.ts'
import { readVisibility } from '../leads/visibility.ts'
import { foldName } from './mark-plan.ts'
import { AGREED, legKey, listDriverLegs, readLegs } from './read-plan.ts'
import {
  deleteDayLinks,
  deleteLink,
  findLink,
  insertLinks,
  type LinkRow,
  type LinkTarget,
  listLegLinks,
  upsertLink,
} from './repository.ts'
import type { SplitLeg } from './split-legs.ts'

const ID_BYTES = 16
const TOKEN = /^(?<id>[\w-]{22})(?<proof>[\w-]{43})$/

const linkKey = perServer(({ secret }) => deriveKey(secret, 'journey-links'))

/** Returns the link to a job sheet or a calendar. The first call makes it; later ones find it again. */
export async function makeJourneyLink(
  server: Server,
  caller: Caller,
  wish: JourneyLinkWish,
  origin: string,
): Promise<JourneyLink> {
  const target = await checkWish(server, caller.actor, wish)
  const row = await server.db.transaction((transaction) => storeLink(transaction, caller, wish, target))
  return { url: writeUrl(server, row, origin) }
}

/** Maps the keys of legs to the addresses of their job sheets, and makes missing links. */
export async function findSheetLinks(
  server: Server,
  legs: readonly Pick<SplitLeg, 'lead_id' | 'leg'>[],
  origin: string,
): Promise<Map<string, string>> {
  const ids = [...new Set(legs.map(({ lead_id }) => lead_id))]
  const known = await listLegLinks(server.db, ids)
  const names = new Set(known.map(({ leadId, leg }) => `${leadId} ${leg}`))
  const missing = legs.filter((leg) => !names.has(legKey(leg)))
  const rows = missing.map(({ lead_id: leadId, leg }) => ({
    id: makeId(),
    kind: 'leg' as const,
    leadId,
    leg,
  }))
  if (rows.length > 0) await insertLinks(server.db, rows)
  const links = rows.length > 0 ? await listLegLinks(server.db, ids) : known
  return new Map(links.map((row) => [`${row.leadId} ${row.leg}`, writeUrl(server, row, origin)]))
}

/** Opens a link of one of these kinds; null if it is invalid or was replaced. */
export async function openLink(
  server: Server,
  token: string,
  kinds: readonly LinkKind[],
): Promise<LinkRow | null> {
  const { id = '', proof = '' } = TOKEN.exec(token)?.groups ?? {}
  if (id === '' || !timingSafeEqual(Buffer.from(proof), Buffer.from(prove(server, id)))) return null
  const row = await findLink(server.db, id)
  return row && kinds.includes(row.kind) ? row : null
}

/** Returns whether a job sheet for this day can no longer be opened. */
export function hasEnded(server: Pick<Server, 'clock'>, day: string): boolean {
  return dublinDay(server.clock.now()) > addDays(day, SHEET_DAYS_AFTER)
}

/** Deletes links to days whose job sheets can no longer be opened. */
export function purgeDayLinks({ db, clock }: Pick<Server, 'db' | 'clock'>): Promise<number> {
  return deleteDayLinks(db, addDays(dublinDay(clock.now()), -SHEET_DAYS_AFTER))
}

/** Checks that what the link will show exists and that the caller may see it. */
async function checkWish(server: Server, actor: Actor, wish: JourneyLinkWish): Promise<LinkTarget> {
  if (wish.kind === 'calendar') {
    requireAdmin(actor)
    return { kind: 'calendar', driver: foldName(wish.driver ?? '') }
  }
  requireMayView(actor)
  const { canSee } = await readVisibility(server, actor)
  if (wish.kind === 'leg') {
    const lead = await findLead(server.db, wish.lead_id)
    if (!lead || !canSee(lead)) throw new AppError('not_found')
    const { legs } = await readLegs(server, { ids: [lead.id] }, 1, AGREED)
    if (!legs.some(({ leg }) => leg === wish.leg))
      throw new AppError('conflict', {
        message: 'This journey is not booked, so it has no job sheet. The customer has to accept first.',
      })
    return { kind: 'leg', leadId: lead.id, leg: wish.leg }
  }
  const { legs, leads } = await listDriverLegs(server, wish)
  if (legs.length === 0)
    throw new AppError('conflict', { message: 'This driver has no booked journeys on that day.' })
  const isSeen = (id: number) => {
    const lead = leads.get(id)
    return lead !== undefined && canSee(lead)
  }
  if (!legs.every(({ lead_id }) => isSeen(lead_id)))
    throw new AppError('not_allowed', {
      message:
        'Some of this driver’s journeys are a colleague’s. Please ask an administrator for the whole day.',
    })
  return { kind: 'day', driver: foldName(wish.driver), day: wish.day }
}

async function storeLink(
  transaction: Transaction,
  caller: Caller,
  wish: JourneyLinkWish,
  target: LinkTarget,
): Promise<LinkRow> {
  const renews = wish.renew && (await deleteLink(transaction, target))
  const id = makeId()
  const row = await upsertLink(transaction, { ...target, id, createdBy: caller.actor.userId })
  if (row.id !== id) return row
  await recordAudit(transaction, {
    ...caller,
    action: renews ? 'journey.renew-link' : 'journey.link',
    ...(target.leadId !== undefined && { target: `lead:${target.leadId}` }),
    details: { kind: row.kind, leg: row.leg, day: row.day },
  })
  return row
}

function makeId(): string {
  return randomBytes(ID_BYTES).toString('base64url')
}

function writeUrl(server: Server, { id, kind }: Pick<LinkRow, 'id' | 'kind'>, origin: string): string {
  const token = `${id}${prove(server, id)}`
  const path = kind === 'calendar' ? `/calendar/${token}.ics` : `/job/${token}`
  return new URL(path, server.config.PUBLIC_URL ?? origin).href
}

function prove(server: Server, id: string): string {
  return createHmac('sha256', linkKey(server)).update(id).digest('base64url')
}
