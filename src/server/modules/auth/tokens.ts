import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { LRUCache } from 'lru-cache'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { decodeBase64url } from '#server/platform/security/canonical-base64.ts'

export type SessionClaims = { userId: number; sessionId: string; roleId: number }

const ISSUER = 'jaunt'
const MAX_VERIFIED = 1_000
const AUDIENCE = 'jaunt:api'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tokens only name a session and are worth nothing without its row. One algorithm, one key, everything checked. */
export function createTokens(key: Uint8Array, clock: Clock) {
  // A token never changes, so its signature is checked once: that was a tenth of the time of a request for a list.
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

    /** null for whatever is not exactly a token of ours that is still valid. */
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

type Known = { claims: SessionClaims; until: Date }

async function verified(token: string, key: Uint8Array, now: Date) {
  // A signature can be written in several ways, and the library takes all of them.
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
    // Every way a token can be wrong has the same answer, and none of them is worth a log line.
    return null
  }
}
