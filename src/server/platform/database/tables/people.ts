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
    /** the address in NFC and lower case: unique without regard to case */
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
    /** the address at which their browser reached the desk then: scheme and host; null when that was never noted */
    deskOrigin: text('desk_origin'),
    /** how they like the lists of the desk: `Preferences` of the contract, as far as it was chosen */
    preferences: jsonb().notNull().default({}),
    /** until when they have looked at all news of leads */
    newsReadAt: instant('news_read_at').notNull().defaultNow(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** name, mail address and department, folded as foldForSearch folds: what a search looks through */
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

/** A row is a live sign-in: deleting it ends the session on the next request of any process. */
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
    /** the person has to set up a second factor first, and may do nothing else with this session */
    limited: boolean().notNull().default(false),
  },
  (table) => [index('sessions_user').on(table.userId)],
)

/** The authenticator app of a person. It counts from the first code that was right. */
export const authenticators = pgTable('authenticators', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** sealed with a key of the session secret */
  secret: text().notNull(),
  /** null: not set up to the end */
  confirmedAt: instant('confirmed_at'),
  /** the time step of the last code that was used: neither it nor an older one is good again */
  lastStep: integer('last_step').notNull().default(0),
  createdAt: instant('created_at').notNull().defaultNow(),
})

/** Codes for when the app is lost; a row is gone once its code was used. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** the first letters of the code, in clear: which row to compare the rest with */
    selector: text().notNull(),
    codeHash: text('code_hash').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.selector] })],
)

/** Sign-ins whose password was right and that wait for the second factor. */
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

/** Devices on which a person is not asked for the second factor for some days. */
export const rememberedDevices = pgTable(
  'remembered_devices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** hash of the number that the device carries in its cookie */
    deviceHash: text('device_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.deviceHash] })],
)

/** Links to set a new password. Only the hash of a link's token is stored, so reading this table lets nobody in. */
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

/** Secrets made at the first start when the configuration names none. */
export const secrets = pgTable('secrets', {
  name: text().primaryKey(),
  value: text().notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
})
