import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Invitations of people who have no password yet; their accounts are pending. */
export const invitations = pgTable('invitations', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** hash of the link's token; null until the email is sent */
  tokenHash: text('token_hash').unique(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The reason why a session ended, for a device that still has its token. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** id of the session */
    id: uuid().primaryKey(),
    reason: text().notNull(),
    /** when the session's token expires */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
)

/** Passkeys: the public keys, whose private halves stay on people's devices. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** id that the authenticator gave the passkey, base64url */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** name chosen by the owner */
    name: text().notNull(),
    /** in base64url */
    publicKey: text('public_key').notNull(),
    /** number of uses that the authenticator reports; 0 if it does not count */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** the host for which the passkey was made; it works only there */
    host: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** Challenges for an authenticator to sign. Each can be used once. */
export const passkeyRequests = pgTable('passkey_requests', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** the person who sets up a passkey or confirms an act; null for a sign-in */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})
