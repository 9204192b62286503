import { randomBytes } from 'node:crypto'
import { CONTENT_LIMITS } from '#contract/content/content-limits.ts'
import type { ContentArea } from '#contract/content/content-page.ts'
import type { NewPreviewLink, PreviewLink, PreviewLinkWish } from '#contract/content/preview-endpoints.ts'
import { AppError } from '#server/errors.ts'
import type { Caller } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { hashText } from '#server/platform/security/hash-text.ts'
import type { Server } from '#server/server.ts'
import { requireMayWrite } from '../policy.ts'
import { findPage, lockPage } from '../repository.ts'
import type { PageReference } from '../rows.ts'
import * as repository from './repository-previews.ts'

const TOKEN_BYTES = 32
const DAY_MS = 86_400_000
const FULL = `The limit of ${CONTENT_LIMITS.previewLinks} open links is reached. Please revoke one first.`

/** The page that a preview link shows, as last saved. */
export type PreviewedPage = { area: ContentArea; url: string; sublink: string; content: unknown }

/** Creates a preview link that expires. Only its hash is stored, so it can be shown only once. */
export async function makePreviewLink(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  caller: Caller,
  { area, id }: PageReference,
  { days }: PreviewLinkWish,
): Promise<NewPreviewLink> {
  const { actor } = caller
  requireMayWrite(actor)
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const now = clock.now()
  const row = await db.transaction(async (transaction) => {
    if (!(await lockPage(transaction, area, id))) throw new AppError('not_found')
    const open = await repository.listPreviewLinks(transaction, id, now)
    if (open.length >= CONTENT_LIMITS.previewLinks) throw new AppError('conflict', { message: FULL })
    const made = await repository.insertPreviewLink(transaction, {
      tokenHash: hashText(token),
      pageId: id,
      expiresAt: new Date(now.getTime() + days * DAY_MS),
      createdAt: now,
      createdBy: actor.userId,
      createdByName: actor.name,
    })
    if (!made) throw new AppError('not_found')
    await recordAudit(transaction, {
      ...caller,
      action: 'content.make-preview-link',
      target: `content:${id}`,
      details: { area, days },
    })
    return made
  })
  return { ...presentLink(row), path: `/preview/${token}` }
}

export async function listPreviewLinks(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  { actor }: Caller,
  { area, id }: PageReference,
): Promise<PreviewLink[]> {
  requireMayWrite(actor)
  if (!(await findPage(db, { area, liveOnly: false }, id))) throw new AppError('not_found')
  return (await repository.listPreviewLinks(db, id, clock.now())).map(presentLink)
}

export async function revokePreviewLink(
  { db }: Pick<Server, 'db'>,
  caller: Caller,
  { area, id, link }: PageReference & { link: number },
): Promise<void> {
  requireMayWrite(caller.actor)
  await db.transaction(async (transaction) => {
    const page = await lockPage(transaction, area, id)
    if (!page || !(await repository.deletePreviewLink(transaction, id, link))) throw new AppError('not_found')
    await recordAudit(transaction, {
      ...caller,
      action: 'content.revoke-preview-link',
      target: `content:${id}`,
      details: { area },
    })
  })
}

/** Opens the page of a preview link; null if the link expired, was revoked or never existed. */
export async function openPreview(
  { db, clock }: Pick<Server, 'db' | 'clock'>,
  token: string,
): Promise<PreviewedPage | null> {
  const row = await repository.findPreviewed(db, hashText(token), clock.now())
  return row && { area: row.area, url: row.url, sublink: row.sublink, content: row.draft ?? row.content }
}

/** Deletes expired preview links. */
export async function purgePreviewLinks({
  db,
  clock,
}: Pick<Server, 'db' | 'clock'>): Promise<{ purged: number }> {
  return { purged: await repository.deleteEndedPreviewLinks(db, clock.now()) }
}

function presentLink(row: repository.PreviewLinkRow): PreviewLink {
  return {
    id: row.id,
    expires_at: row.expiresAt.toISOString(),
    created_at: row.createdAt.toISOString(),
    created_by_name: row.createdByName,
  }
}
