import { createHmac } from 'node:crypto'
import type { FollowUpObjection } from '#contract/privacy/privacy-endpoints.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { isSameProof } from '#server/platform/security/hash-text.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { perServer, type Server } from '#server/server.ts'
import { deleteObjection, findAddress, insertObjection, listObjections } from './repository.ts'

const objectionKey = perServer(({ secret }) => deriveKey(secret, 'follow-up-objections'))

function sign(server: Server, text: string) {
  return createHmac('sha256', objectionKey(server)).update(text).digest('base64url')
}

function hashAddress(server: Server, email: string) {
  return sign(server, `address:${emailKey(email)}`)
}

function makeProof(server: Server, leadId: number, email: string) {
  return sign(server, `link:${leadId}:${emailKey(email)}`)
}

/**
 * Returns the lead and address behind an unsubscribe link; null if the link is invalid. The link names a lead and proves by a keyed hash
 * that it was made for the lead's address, so it needs no row and stops working after an erasure.
 */
async function openLink(server: Server, token: string): Promise<{ leadId: number; email: string } | null> {
  const [, id = '', proof = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
  const email = id && (await findAddress(server.db, Number(id)))
  if (!email) return null
  return isSameProof(proof, makeProof(server, Number(id), email)) ? { leadId: Number(id), email } : null
}

/** Returns those of the addresses that opted out, spelled as given. */
export async function findObjectors(
  server: Server,
  executor: Executor,
  emails: readonly string[],
): Promise<Set<string>> {
  const hashes = new Map(emails.filter(Boolean).map((email) => [email, hashAddress(server, email)]))
  const found = new Set(await listObjections(executor, [...new Set(hashes.values())]))
  return new Set([...hashes].filter(([, hash]) => found.has(hash)).map(([email]) => email))
}

/** Returns the path of an email's unsubscribe page. */
export function unsubscribePath(server: Server, leadId: number, email: string): string {
  return `/unsubscribe/${leadId}.${makeProof(server, leadId, email)}`
}

export async function isUnsubscribeLinkOpen(server: Server, token: string): Promise<boolean> {
  return (await openLink(server, token)) !== null
}

/** Opts out the address behind a link, without sign-in. Throws not_found for an invalid link. */
export async function objectByLink(server: Server, token: string, clientIp: string): Promise<void> {
  const found = await openLink(server, token)
  if (!found) throw new AppError('not_found')
  await server.db.transaction(async (transaction) => {
    const isNew = await insertObjection(transaction, {
      addressHash: hashAddress(server, found.email),
      origin: 'link',
    })
    const target = `lead:${found.leadId}`
    if (isNew) await recordAudit(transaction, { action: 'privacy.object', target, clientIp })
  })
}

/** Records or removes a customer's opt-out. */
export async function setObjection(
  server: Server,
  caller: Caller,
  { lead_id: leadId, objects }: FollowUpObjection,
): Promise<FollowUpObjection> {
  requireAdmin(caller.actor)
  await server.db.transaction(async (transaction) => {
    const email = await findAddress(transaction, leadId)
    if (!email) throw new AppError('not_found')
    const addressHash = hashAddress(server, email)
    const row = { addressHash, origin: 'staff' as const, createdBy: caller.actor.userId }
    const isChanged = objects
      ? await insertObjection(transaction, row)
      : await deleteObjection(transaction, addressHash)
    const action = objects ? 'privacy.object' : 'privacy.allow'
    if (isChanged) await recordAudit(transaction, { ...caller, action, target: `lead:${leadId}` })
  })
  return { lead_id: leadId, objects }
}
