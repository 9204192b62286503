import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FollowUpObjection } from '#contract/privacy/objection.ts'
import { AppError } from '#server/errors.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deleteObjection, findAddress, insertObjection, listObjections } from './repository-objections.ts'

type Dependencies = {
  db: Database
  /** of this purpose alone */
  key: Buffer
}

export type ObjectionService = ReturnType<typeof createObjections>

/**
 * Who wants no follow-ups. An address is stored as a keyed hash. The link of an email names its lead and proves by a keyed
 * hash that it was made for the address the lead has, so it needs no row, and opens nothing once the person is erased.
 */
export function createObjections({ db, key }: Dependencies) {
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url')
  const hashAddress = (email: string) => sign(`address:${emailKey(email)}`)
  const makeProof = (leadId: number, email: string) => sign(`link:${leadId}:${emailKey(email)}`)

  /** The address behind a link; null for a link that opens nothing, or nothing any more. */
  async function openLink(token: string): Promise<{ leadId: number; email: string } | null> {
    const [, id = '', proof = ''] = /^([1-9]\d{0,15})\.([\w-]{43})$/.exec(token) ?? []
    const email = id && (await findAddress(db, Number(id)))
    if (!email) return null
    return isSame(proof, makeProof(Number(id), email)) ? { leadId: Number(id), email } : null
  }

  return {
    /** Those of the addresses whose owners want no follow-ups, as they were given. */
    async objecting(executor: Executor, emails: readonly string[]): Promise<Set<string>> {
      const hashes = new Map(emails.filter(Boolean).map((email) => [email, hashAddress(email)]))
      const found = new Set(await listObjections(executor, [...new Set(hashes.values())]))
      return new Set([...hashes].filter(([, hash]) => found.has(hash)).map(([email]) => email))
    },

    /** The way out that an email carries. */
    pathFor: (leadId: number, email: string): string => `/unsubscribe/${leadId}.${makeProof(leadId, email)}`,

    isOpen: async (token: string): Promise<boolean> => (await openLink(token)) !== null,

    /** Nobody is signed in: whoever has the link may. Throws not_found for a link that opens nothing. */
    async objectByLink(token: string, clientIp: string): Promise<void> {
      const found = await openLink(token)
      if (!found) throw new AppError('not_found')
      await db.transaction(async (transaction) => {
        const isNew = await insertObjection(transaction, {
          addressHash: hashAddress(found.email),
          origin: 'link',
        })
        const target = `lead:${found.leadId}`
        if (isNew) await recordAudit(transaction, { action: 'privacy.object', target, clientIp })
      })
    },

    /** Marks the person of a lead, or takes the mark away. */
    async setObjection(
      context: RequestContext,
      { lead_id: leadId, objects }: FollowUpObjection,
    ): Promise<FollowUpObjection> {
      requireAdmin(context.actor)
      await db.transaction(async (transaction) => {
        const email = await findAddress(transaction, leadId)
        if (!email) throw new AppError('not_found')
        const addressHash = hashAddress(email)
        const row = { addressHash, origin: 'staff' as const, createdBy: context.actor.userId }
        const isChanged = objects
          ? await insertObjection(transaction, row)
          : await deleteObjection(transaction, addressHash)
        const action = objects ? 'privacy.object' : 'privacy.allow'
        if (isChanged) await recordAudit(transaction, { ...context, action, target: `lead:${leadId}` })
      })
      return { lead_id: leadId, objects }
    },
  }
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [Buffer.from(one), Buffer.from(other)]
  return left.length === right.length && timingSafeEqual(left, right)
}
