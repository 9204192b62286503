import { randomUUID } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { deviceName } from '#contract/account/device-name.ts'
import type { SessionEnd } from '#contract/account/session-end.ts'
import { normaliseRole } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Actor, SessionRole } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import type { AuthDependencies, Origin, SignInAccount } from './dependencies.ts'
import { hasFactor } from './factors/repository.ts'
import { queueNotice } from './notices.ts'
import * as repository from './repository.ts'
import * as ends from './repository-ends.ts'
import { createTokens } from './tokens.ts'

const HOUR = 3_600_000
/** A session is not written at every request. */
const TOUCH_EVERY_MS = 60_000

type SessionOrigin = Pick<Origin, 'clientIp' | 'userAgent'> &
  Partial<Pick<Origin, 'deskOrigin' | 'isGone'>> & {
    /** nobody has signed in to this account from it before */
    isNewDevice?: boolean
  }

export type StartedSession = { token: string; limited: boolean }

/** Sessions of staff: started at sign-in, read at each request, ended by a person or by time. */
export function createSessions(deps: AuthDependencies) {
  const { db, clock, secret } = deps
  const tokens = createTokens(deriveKey(secret, 'session-token'), clock)
  const findLiveSession = repository.liveSessionFinder(db)

  /** As the settings are at this moment, for sessions that are open too. */
  async function lifetime(): Promise<ends.Lifetime> {
    const { sessionIdleHours, sessionDays } = await deps.sessionLimits()
    const now = clock.now()
    const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
    return { now, idleSince: before(sessionIdleHours), startedSince: before(sessionDays * 24) }
  }

  /** Answers whether it is limited. */
  async function insertSession(
    account: SignInAccount,
    { clientIp, userAgent, isGone, deskOrigin = null, isNewDevice = false }: SessionOrigin,
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
      if (isNewDevice) {
        const other = deviceName(userAgent)
        await queueNotice(deps, transaction, account, { notice: 'new-device', other })
      }
      // The client would neither receive this session nor see it end.
      if (isGone?.()) throw new AppError('unavailable')
      return limited
    })
  }

  async function lacksFactor(executor: Executor, { id, roleId }: SignInAccount): Promise<boolean> {
    return (await deps.demandsSecondFactor(executor, roleId)) && !(await hasFactor(executor, id))
  }

  return {
    lifetime,

    /**
     * `factor`: what was shown beside the password. `limited`: the session is good for setting up a second factor, and for everything
     * else once that is done.
     */
    async startSession(
      account: SignInAccount,
      origin: SessionOrigin,
      factor?: string,
    ): Promise<StartedSession> {
      const now = clock.now()
      const id = randomUUID()
      const expiresAt = new Date(now.getTime() + AUTH_LIMITS.sessionDaysMax * 24 * HOUR)
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
      const limits = await lifetime()
      const { now } = limits
      const session = await findLiveSession(claims.sessionId, limits)
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

    /** Why the session of this token is over; null when that is not known, or it is no token of ours. */
    async findSessionEnd(token: string): Promise<SessionEnd | null> {
      const claims = await tokens.read(token)
      return claims && ends.findSessionEnd(db, claims.sessionId, await lifetime())
    },

    /** Which of these sessions still have the role that they were opened with. Looking at a session does not use it. */
    async liveSessions(known: readonly SessionRole[]): Promise<Set<string>> {
      const ids = known.map(({ sessionId }) => sessionId)
      const roles = await repository.findLiveSessions(db, ids, await lifetime())
      const live = known.filter(({ sessionId, roleId }) => roles.get(sessionId) === roleId)
      return new Set(live.map(({ sessionId }) => sessionId))
    },

    /** Answers how many. */
    async deleteExpiredSessions(): Promise<number> {
      return ends.endLapsedSessions(db, await lifetime())
    },
  }
}
