import { SignJWT } from 'jose/jwt/sign'
import { jwtVerify } from 'jose/jwt/verify'
import { LIMITS } from '#contract/limits.ts'
import type { Clock } from '#server/platform/clock.ts'

export type SessionClaims = { userId: number; sessionId: string; roleId: number }

const ISSUER = 'jaunt'
const AUDIENCE = 'jaunt:api'
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Tokens only name a session and are worth nothing without its row. One algorithm, one key, everything checked. */
export function createTokens(key: Uint8Array, clock: Clock) {
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
      const payload = await verified(token, key, clock.now())
      const { sub, sid, role } = payload ?? {}
      if (!sub || !/^[1-9]\d{0,9}$/.test(sub)) return null
      if (typeof sid !== 'string' || !UUID.test(sid) || typeof role !== 'number') return null
      return { userId: Number(sub), sessionId: sid, roleId: role }
    },
  }
}

async function verified(token: string, key: Uint8Array, now: Date) {
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: ['HS256'],
      typ: 'JWT',
      issuer: ISSUER,
      audience: AUDIENCE,
      currentDate: now,
      maxTokenAge: `${LIMITS.auth.sessionDays} days`,
      requiredClaims: ['sub', 'sid', 'role', 'iat', 'exp'],
    })
    return payload
  } catch {
    // Every way a token can be wrong has the same answer, and none of them is worth a log line.
    return null
  }
}
