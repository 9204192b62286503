import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Uploaded pictures. The bytes lie in the file storage; a row is written only when they are there. */
export const images = pgTable(
  'images',
  {
    /** long and random: it is part of public addresses */
    id: text().primaryKey(),
    collection: text().notNull(),
    /** key in the file storage */
    path: text().notNull(),
    name: text().notNull(),
    fileName: text('file_name').notNull(),
    mimeType: text('mime_type').notNull(),
    /** bytes */
    size: integer().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    disk: text({ enum: ['local', 's3'] }).notNull(),
    /** hash of the stored bytes, for ETags */
    hash: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** id of the upload's request: the log has the rest under it */
    requestId: uuid('request_id'),
    /** null until the slow formats are made */
    variantsMadeAt: instant('variants_made_at'),
    /** moved into the future by the process that makes them, so that no other begins */
    variantsDueAt: instant('variants_due_at').notNull().defaultNow(),
    variantAttempts: integer('variant_attempts').notNull().default(0),
  },
  (table) => [index('images_newest').on(table.createdAt, table.id)],
)

/** The same picture in other sizes and formats. */
export const imageVariants = pgTable(
  'image_variants',
  {
    imageId: text('image_id')
      .notNull()
      .references(() => images.id, { onDelete: 'cascade' }),
    format: text({ enum: ['avif', 'webp'] }).notNull(),
    width: integer().notNull(),
    path: text().notNull(),
    size: integer().notNull(),
    hash: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.imageId, table.format, table.width] })],
)
