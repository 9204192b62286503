import { bigint, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** People who were invited and have not chosen a password yet: their account is pending. */
export const invitations = pgTable('invitations', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** hash of the token in the link; null until the email leaves */
  tokenHash: text('token_hash').unique(),
  sentAt: instant('sent_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
})

/** The reason why a session ended, for a device that still holds its token. */
export const endedSessions = pgTable(
  'ended_sessions',
  {
    /** id of the session */
    id: uuid().primaryKey(),
    reason: text().notNull(),
    /** when the token of the session lapses by itself */
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('ended_sessions_expires_at').on(table.expiresAt)],
)

/** Passkeys: the public half of a key that a device or a password manager of the person keeps. */
export const passkeys = pgTable(
  'passkeys',
  {
    /** the authenticator's name for it, in base64url */
    id: text().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the owner's name for it */
    name: text().notNull(),
    /** in base64url */
    publicKey: text('public_key').notNull(),
    /** how often the authenticator says it was used; 0 where it does not count */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: text().array().notNull(),
    /** the host for which it was made, and for which alone it is good */
    host: text().notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  (table) => [index('passkeys_user').on(table.userId)],
)

/** The challenges that an authenticator is asked to sign: each is good once. */
export const passkeyRequests = pgTable('passkey_requests', {
  challengeHash: text('challenge_hash').primaryKey(),
  /** the person who sets up a passkey; null for a sign-in */
  userId: integer('user_id').references(() => users.id, { onDelete: 'cascade' }),
  expiresAt: instant('expires_at').notNull(),
})
