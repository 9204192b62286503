import { randomUUID } from 'node:crypto'
import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { LRUCache } from 'lru-cache'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import { deviceName } from '#contract/account/device-name.ts'
import type { SessionEnd } from '#contract/account/session-end.ts'
import { normaliseRole } from '#contract/basics/role.ts'
import { AppError } from '#server/errors.ts'
import { queueNotice } from '#server/modules/access/notices.ts'
import * as ends from '#server/modules/access/repository.ts'
import { demandsSecondFactor, recallBusiness } from '#server/modules/settings/read-settings.ts'
import { recordLogin } from '#server/modules/users/repository.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Actor, SessionRole } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { decodeBase64url } from '#server/platform/security/hash-text.ts'
import { deriveKey } from '#server/platform/security/secrets.ts'
import { type Clock, perServer, type Server } from '#server/server.ts'
import { hasFactor } from './factors/repository.ts'
import type { Origin, SignInAccount } from './origin.ts'
import * as repository from './repository.ts'

type SessionClaims = { userId: number; sessionId: string; roleId: number }

const ISSUER = 'jaunt'

const MAX_VERIFIED = 1_000

const AUDIENCE = 'jaunt:api'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Known = { claims: SessionClaims; until: Date }

const HOUR = 3_600_000

/** Limits how often a session's last use is written. */
const TOUCH_EVERY_MS = 60_000

type SessionOrigin = Pick<Origin, 'clientIp' | 'userAgent'> &
  Partial<Pick<Origin, 'deskOrigin' | 'isGone'>> & {
    /** the account has not been used from this device before */
    isNewDevice?: boolean
  }

export type StartedSession = { token: string; limited: boolean }

const tokens = perServer((server) => createTokens(deriveKey(server.secret, 'session-token'), server.clock))

const findLiveSession = perServer((server) => repository.liveSessionFinder(server.db))

/** Returns the limits of the current settings; they apply to open sessions too. */
export async function lifetime(server: Server): Promise<ends.Lifetime> {
  const { sessionIdleHours, sessionDays } = await recallBusiness(server)
  const now = server.clock.now()
  const before = (hours: number) => new Date(now.getTime() - hours * HOUR)
  return { now, idleSince: before(sessionIdleHours), startedSince: before(sessionDays * 24) }
}

/** Stores the session and returns whether it is limited. */
async function insertSession(
  server: Server,
  account: SignInAccount,
  { clientIp, userAgent, isGone, deskOrigin = null, isNewDevice = false }: SessionOrigin,
  session: { id: string; now: Date; expiresAt: Date; factor: string | undefined },
): Promise<boolean> {
  const { id, now, expiresAt, factor } = session
  return server.db.transaction(async (transaction) => {
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
    await recordLogin(transaction, account.id, { at: now, deskOrigin })
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
      await queueNotice(server, transaction, account, { notice: 'new-device', other })
    }
    // The client has disconnected and would never see this session.
    if (isGone?.()) throw new AppError('unavailable')
    return limited
  })
}

async function lacksFactor(executor: Executor, { id, roleId }: SignInAccount): Promise<boolean> {
  return (await demandsSecondFactor(executor, roleId)) && !(await hasFactor(executor, id))
}

/** Starts a session. `factor`: the second step used. `limited`: the session can only set up two-step sign-in until that is done. */
export async function startSession(
  server: Server,
  account: SignInAccount,
  origin: SessionOrigin,
  factor?: string,
): Promise<StartedSession> {
  const now = server.clock.now()
  const id = randomUUID()
  const expiresAt = new Date(now.getTime() + AUTH_LIMITS.sessionDaysMax * 24 * HOUR)
  const limited = await insertSession(server, account, origin, { id, now, expiresAt, factor })
  if (origin.isGone?.()) {
    await repository.deleteSession(server.db, id)
    throw new AppError('unavailable')
  }
  const token = await tokens(server).sign(
    { userId: account.id, sessionId: id, roleId: account.roleId },
    expiresAt,
  )
  return { token, limited }
}

/** Returns the token's person as they are now; null if the session is over. */
export async function authenticate(server: Server, token: string): Promise<Actor | null> {
  const claims = await tokens(server).read(token)
  if (!claims) return null
  const limits = await lifetime(server)
  const { now } = limits
  const session = await findLiveSession(server)(claims.sessionId, limits)
  if (!session || session.user.id !== claims.userId || session.user.roleId !== claims.roleId) return null
  if (now.getTime() - session.lastUsedAt.getTime() > TOUCH_EVERY_MS) {
    await repository.touchSession(server.db, session.id, now)
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
}

/** Returns why a token's session is over; null if the session is unknown or the token is not ours. */
export async function findSessionEnd(server: Server, token: string): Promise<SessionEnd | null> {
  const claims = await tokens(server).read(token)
  return claims && ends.findSessionEnd(server.db, claims.sessionId, await lifetime(server))
}

/** Returns the ids of live sessions whose person still has the given role. This does not count as use of a session. */
export async function liveSessions(server: Server, known: readonly SessionRole[]): Promise<Set<string>> {
  const ids = known.map(({ sessionId }) => sessionId)
  const roles = await repository.findLiveSessions(server.db, ids, await lifetime(server))
  const live = known.filter(({ sessionId, roleId }) => roles.get(sessionId) === roleId)
  return new Set(live.map(({ sessionId }) => sessionId))
}

/** Returns how many sessions it deleted. */
export async function deleteExpiredSessions(server: Server): Promise<number> {
  return ends.endLapsedSessions(server.db, await lifetime(server))
}

/** Signs and reads session tokens. A token only names a session and is worthless without its row. One algorithm and one key are allowed. */
function createTokens(key: Uint8Array, clock: Clock) {
  // A token never changes, so its signature is checked only once: this saves a tenth of a list request's time.
  const verifiedTokens = new LRUCache<string, Known>({ max: MAX_VERIFIED })
  return {
    async sign({ userId, sessionId, roleId }: SessionClaims, expiresAt: Date): Promise<string> {
      return new SignJWT({ sid: sessionId, role: roleId })
        .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
        .setIssuer(ISSUER)
        .setAudience(AUDIENCE)
        .setSubject(String(userId))
        .setIssuedAt(clock.now())
        .setExpirationTime(expiresAt)
        .sign(key)
    },

    /** Returns null unless this is a valid token of ours. */
    async read(token: string): Promise<SessionClaims | null> {
      const now = clock.now()
      const known = verifiedTokens.get(token)
      if (known && now < known.until) return known.claims
      const payload = await verified(token, key, now)
      const { sub, sid, role, exp } = payload ?? {}
      if (!sub || !/^[1-9]\d{0,9}$/.test(sub)) return null
      if (typeof sid !== 'string' || !UUID.test(sid) || typeof role !== 'number' || !exp) return null
      const claims = { userId: Number(sub), sessionId: sid, roleId: role }
      verifiedTokens.set(token, { claims, until: new Date(exp * 1_000) })
      return claims
    },
  }
}

async function verified(token: string, key: Uint8Array, now: Date) {
  // Base64 allows several spellings of a signature, and the library accepts all; only one is allowed here.
  if (!token.split('.').every(decodeBase64url)) return null
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      maxTokenAge: `${AUTH_LIMITS.sessionDaysMax} days`,
      requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp'],
    })
    return payload
  } catch {
    // Every fault gets the same response, and none is logged.
    return null
  }
}
