import { createHmac, randomUUID } from 'node:crypto'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Login } from '#contract/account/session.ts'
import { normaliseRole } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import type { Actor, RequestContext } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { emailKey } from '#server/platform/security/normalise-email.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { createOwnAccount } from './account-service.ts'
import { createCredentialCheck } from './check-credentials.ts'
import type { Account, AuthDependencies, Origin, SignedIn } from './dependencies.ts'
import { createKnownDevices } from './known-devices.ts'
import { createAttempts } from './login-throttle.ts'
import { resetMailBuilders } from './mails.ts'
import { createPasswordResets } from './password-reset.ts'
import { presentSessionUser } from './present.ts'
import * as repository from './repository.ts'
import { createTokens } from './tokens.ts'

export type AuthService = ReturnType<typeof createAuthService>

const HOUR = 3_600_000
const WRONG = 'Invalid email or password'

export function createAuthService(deps: AuthDependencies) {
  const { db, clock, secret, limits } = deps
  const tokens = createTokens(deriveKey(secret, 'session-token'), clock)
  const auditKey = deriveKey(secret, 'audit')
  const attempts = createAttempts(limits)
  const findLiveSession = repository.liveSessionFinder(db)
  const devices = createKnownDevices(deriveKey(secret, 'known-device'), clock)
  const accountWith = createCredentialCheck(deps, { attempts, devices })

  /** The audit entry names the account. An unknown email address is replaced by a hash, so that entries can be compared. */
  async function refuse(email: string, clientIp: string): Promise<never> {
    const account = await deps.findByEmail(email)
    const mark = createHmac('sha256', auditKey).update(emailKey(email)).digest('hex').slice(0, 16)
    const about = account ? { target: `user:${account.id}` } : {}
    await recordAudit(db, {
      action: 'session.refused',
      clientIp,
      ...about,
      details: { account: mark },
    })
    await attempts.countFailure(email)
    throw new AppError('not_signed_in', { message: WRONG })
  }

  async function startSession(
    account: Account,
    { clientIp, userAgent, isGone }: Omit<Origin, 'device' | 'isGone'> & Partial<Pick<Origin, 'isGone'>>,
  ): Promise<string> {
    const now = clock.now()
    const sessionId = randomUUID()
    const expiresAt = new Date(now.getTime() + AUTH_LIMITS.sessionDays * 24 * HOUR)
    await db.transaction(async (transaction) => {
      await repository.insertSession(transaction, {
        id: sessionId,
        userId: account.id,
        address: clientIp,
        userAgent: userAgent.slice(0, 300),
        createdAt: now,
        lastUsedAt: now,
        expiresAt,
      })
      await deps.recordLogin(transaction, account.id, now)
      const actor = { userId: account.id, name: account.name }
      await recordAudit(transaction, {
        action: 'session.start',
        actor,
        target: `user:${account.id}`,
        clientIp,
      })
      // Nobody would hold this session, nor see it end.
      if (isGone?.()) throw new AppError('unavailable')
    })
    if (isGone?.()) {
      await repository.deleteSession(db, sessionId)
      throw new AppError('unavailable')
    }
    return tokens.sign({ userId: account.id, sessionId, roleId: account.roleId }, expiresAt)
  }

  const lifetime = () => {
    const now = clock.now()
    return { now, idleSince: idleSince(now) }
  }

  const { openReset, resetAccess, requestReset, resetPassword, deleteExpiredResets } = createPasswordResets(
    deps,
    devices,
  )

  return {
    ...createOwnAccount(deps, { attempts, devices, startSession, lifetime }),
    requestReset,
    resetPassword,
    resetAccess,
    deleteExpiredResets,
    mailBuilders: resetMailBuilders(openReset),

    async login(credentials: Login, origin: Origin): Promise<SignedIn> {
      const account = await accountWith(credentials, origin)
      if (!account) return refuse(credentials.email, origin.clientIp)
      const response = { token: await startSession(account, origin), user: presentSessionUser(account) }
      return { response, device: devices.write(origin.device, account) }
    },

    startSession,

    /** Who holds this token, as the database knows the person at this moment; null when the session is over. */
    async authenticate(token: string): Promise<Actor | null> {
      const claims = await tokens.read(token)
      if (!claims) return null
      const now = clock.now()
      const session = await findLiveSession(claims.sessionId, now, idleSince(now))
      if (!session || session.user.id !== claims.userId || session.user.roleId !== claims.roleId) return null
      if (now.getTime() - session.lastUsedAt.getTime() > 60_000)
        await repository.touchSession(db, session.id, now)
      const { id, name, email, roleId } = session.user
      return { userId: id, sessionId: session.id, name, email, roleId: normaliseRole(roleId) }
    },

    /** Which of these sessions are still good for what they were opened with. Looking at a session does not use it. */
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
    deleteExpiredSessions(): Promise<number> {
      const { now, idleSince } = lifetime()
      return repository.deleteExpiredSessions(db, now, idleSince)
    },
  }
}

function idleSince(now: Date): Date {
  return new Date(now.getTime() - AUTH_LIMITS.sessionIdleHours * HOUR)
}
