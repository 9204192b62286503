import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { foldedSql } from '../folded-search.ts'
import { instant } from './instant.ts'

export const users = pgTable(
  'users',
  {
    id: integer().primaryKey().generatedAlwaysAsIdentity(),
    name: text().notNull(),
    email: text().notNull(),
    /** the address in NFKC and lower case, so that it is unique in any case */
    emailKey: text('email_key').notNull(),
    passwordHash: text('password_hash').notNull(),
    /** 1 administrator, 2 manager, 3 regular user */
    roleId: smallint('role_id').notNull().default(3),
    status: text({ enum: ['active', 'inactive', 'pending'] })
      .notNull()
      .default('active'),
    phone: text().notNull().default(''),
    department: text().notNull().default(''),
    lastLoginAt: instant('last_login_at'),
    /** scheme and host at which the person reached the desk at the last sign-in; null if unknown */
    deskOrigin: text('desk_origin'),
    /** choices for lists in the desk: `Preferences` of the contract */
    preferences: jsonb().notNull().default({}),
    /** until when the person has read all notifications */
    newsReadAt: instant('news_read_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** name, email address and department, folded for searches */
    searchText: text('search_text')
      .notNull()
      .generatedAlwaysAs(foldedSql(sql`name || ' ' || email || ' ' || department`)),
  },
  (table) => [
    uniqueIndex('users_email_key').on(table.emailKey),
    index('users_search').using('gin', sql`${table.searchText} gin_trgm_ops`),
    check('users_role', sql`${table.roleId} in (1, 2, 3)`),
    check('users_status', sql`${table.status} in ('active', 'inactive', 'pending')`),
  ],
)

/** Live sessions. Deleting a row ends the session at its next request. */
export const sessions = pgTable(
  'sessions',
  {
    id: uuid().primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    address: text().notNull().default(''),
    userAgent: text('user_agent').notNull().default(''),
    createdAt: instant('created_at').notNull().defaultNow(),
    lastUsedAt: instant('last_used_at').notNull().defaultNow(),
    expiresAt: instant('expires_at').notNull(),
    /** whether the session can only set up two-step sign-in */
    limited: boolean().notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** A person's authenticator app. It is in use from its first right code. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** encrypted with a key derived from the session secret */
  secret: text().notNull(),
  /** null until the app is confirmed */
  confirmedAt: instant('confirmed_at'),
  /** time step of the last used code; it and older steps are invalid */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Recovery codes; a row is deleted when its code is used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** first letters of the code, in clear, to find the row */
    selector: text().notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.selector] })],
)

/** Sign-ins with the right password that wait for the second step. */
export const signInChallenges = pgTable(
  'sign_in_challenges',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('sign_in_challenges_user').on(table.userId)],
)

/** Devices that may skip the second step for some days. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** hash of the number in the device's cookie */
    deviceHash: text('device_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** Links to set a new password. Only hashes are stored, so the table gives no access. */
export const passwordResets = pgTable(
  'password_resets',
  {
    tokenHash: text('token_hash').primaryKey(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('password_resets_user').on(table.userId)],
)

/** Secrets that are generated at the first start if none are configured. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
