import { randomUUID } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { normaliseRole } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import type { Account, AuthDependencies, Origin } from './dependencies.ts'
import { findAuthenticator } from './factors/repository.ts'
import * as repository from './repository.ts'
import { createTokens } from './tokens.ts'

const HOUR = 3_600_000
/** A session is not written at every request. */
const TOUCH_EVERY_MS = 60_000

type SessionOrigin = Pick<Origin, 'clientIp' | 'userAgent'> & Partial<Pick<Origin, 'deskOrigin' | 'isGone'>>

export type StartedSession = { token: string; limited: boolean }

/** Sessions of staff: started at sign-in, read at each request, ended by a person or by time. */
export function createSessions(deps: AuthDependencies) {
  const { db, clock, secret } = deps
  const tokens = createTokens(deriveKey(secret, 'session-token'), clock)
  const findLiveSession = repository.liveSessionFinder(db)

  function lifetime(): { now: Date; idleSince: Date } {
    const now = clock.now()
    return { now, idleSince: new Date(now.getTime() - AUTH_LIMITS.sessionIdleHours * HOUR) }
  }

  /** Answers whether it is limited. */
  async function insertSession(
    account: Account,
    { clientIp, userAgent, isGone, deskOrigin = null }: SessionOrigin,
    session: { id: string; now: Date; expiresAt: Date; factor: string | undefined },
  ): Promise<boolean> {
    const { id, now, expiresAt, factor } = session
    return db.transaction(async (transaction) => {
      const limited = await lacksFactor(transaction, account)
      await repository.insertSession(transaction, {
        id,
        limited,
        userId: account.id,
        address: clientIp,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      })
      await deps.recordLogin(transaction, account.id, { at: now, deskOrigin })
      const actor = { userId: account.id, name: account.name }
      const target = `user:${account.id}`
      await recordAudit(transaction, {
        action: 'session.start',
        actor,
        target,
        clientIp,
        ...(factor && { details: { factor } }),
      })
      // The client would neither receive this session nor see it end.
      if (isGone?.()) throw new AppError('unavailable')
      return limited
    })
  }

  async function lacksFactor(executor: Executor, { id, roleId }: Account): Promise<boolean> {
    return (await deps.demandsSecondFactor(executor, roleId)) && !(await findAuthenticator(executor, id))
  }

  return {
    lifetime,

    /**
     * `factor`: what was shown beside the password. `limited`: the session is good for setting up a second factor, and for everything
     * else once that is done.
     */
    async startSession(account: Account, origin: SessionOrigin, factor?: string): Promise<StartedSession> {
      const now = clock.now()
      const id = randomUUID()
      const expiresAt = new Date(now.getTime() + AUTH_LIMITS.sessionDays * 24 * HOUR)
      const limited = await insertSession(account, origin, { id, now, expiresAt, factor })
      if (origin.isGone?.()) {
        await repository.deleteSession(db, id)
        throw new AppError('unavailable')
      }
      const token = await tokens.sign(
        { userId: account.id, sessionId: id, roleId: account.roleId },
        expiresAt,
      )
      return { token, limited }
    },

    /** Who holds this token, as the database knows the person at this moment; null when the session is over. */
    async authenticate(token: string): Promise<Actor | null> {
      const claims = await tokens.read(token)
      if (!claims) return null
      const { now, idleSince } = lifetime()
      const session = await findLiveSession(claims.sessionId, now, idleSince)
      if (!session || session.user.id !== claims.userId || session.user.roleId !== claims.roleId) return null
      if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
        await repository.touchSession(db, session.id, now)
      }
      const { id, name, email, roleId } = session.user
      return {
        userId: id,
        sessionId: session.id,
        name,
        email,
        roleId: normaliseRole(roleId),
        limited: session.limited,
      }
    },

    /** Which of these sessions still have the role that they were opened with. Looking at a session does not use it. */
    async liveSessions(actors: readonly Actor[]): Promise<Set<string>> {
      const { now, idleSince } = lifetime()
      const ids = actors.map(({ sessionId }) => sessionId)
      const roles = await repository.findLiveSessions(db, ids, now, idleSince)
      const live = actors.filter(({ sessionId, roleId }) => roles.get(sessionId) === roleId)
      return new Set(live.map(({ sessionId }) => sessionId))
    },

    async logout(context: RequestContext): Promise<void> {
      const { userId, sessionId } = context.actor
      await db.transaction(async (transaction) => {
        await repository.deleteSession(transaction, sessionId)
        await recordAudit(transaction, { ...context, action: 'session.end', target: `user:${userId}` })
      })
    },

    /** Answers how many. */
    async deleteExpiredSessions(): Promise<number> {
      const { now, idleSince } = lifetime()
      return repository.deleteExpiredSessions(db, now, idleSince)
    },
  }
}
