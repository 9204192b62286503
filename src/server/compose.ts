import type { Config } from '#server/config.ts'
import { createPasswords } from '#server/modules/auth/passwords.ts'
import { type AuthService, createAuthService } from '#server/modules/auth/service.ts'
import { createPageService } from '#server/modules/pages/service.ts'
import { createUserService } from '#server/modules/users/service.ts'
import { createBackground } from '#server/platform/background.ts'
import { type Clock, systemClock } from '#server/platform/clock.ts'
import type { Database } from '#server/platform/db/database.ts'
import { createLog, type Log } from '#server/platform/logger.ts'
import { createRateLimits } from '#server/platform/rate-limits.ts'
import { deriveKey, sessionSecret } from '#server/platform/secrets.ts'
import type { Views } from '#server/platform/views.ts'

/** What a process brings, and what a test replaces. Without views there are no pages and no desk, only the API. */
export type Foundation = {
  config: Config
  db: Database
  clock?: Clock
  log?: Log
  views?: Views
  /** no other process can use this database */
  alone?: boolean
}

/** The one place where services are constructed and handed what they need of each other. */
export async function compose(foundation: Foundation) {
  const { config, db, clock = systemClock, views } = foundation
  const log = foundation.log ?? createLog(config)
  const secret = await sessionSecret(db, config.SESSION_SECRET)
  const limits = createRateLimits({
    db,
    key: deriveKey(secret, 'rate-limits'),
    on: config.RATE_LIMITS === 'on',
  })
  if (config.RATE_LIMITS === 'off') log.warn('RATE_LIMITS is off: nothing slows down guessing or flooding')
  const passwords = createPasswords()
  const users = createUserService(db, passwords)
  const auth: AuthService = createAuthService({ db, clock, secret, limits, passwords, needs: users })
  const pages = createPageService({ publicUrl: config.PUBLIC_URL })
  const background = createBackground({ db, log, dataDir: config.DATA_DIR, jobs: [] })
  return { config, db, clock, log, views, limits, passwords, users, auth, pages, background }
}

export type Services = Awaited<ReturnType<typeof compose>>
