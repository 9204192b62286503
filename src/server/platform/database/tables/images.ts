import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from './instant.ts'
import { users } from './people.ts'

/** Uploaded images. Their bytes are in file storage, and a row is written after them. */
export const images = pgTable(
  'images',
  {
    /** long and random, because it is public */
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
    /** hash of the stored bytes, used as the ETag */
    hash: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    createdBy: integer('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** id of the upload's request, for the log */
    requestId: uuid('request_id'),
    /** null until the slow formats are made */
    variantsMadeAt: instant('variants_made_at'),
    /** moved ahead by the process that makes the slow formats, so that no other starts on them */
    variantsDueAt: instant('variants_due_at').notNull().defaultNow(),
    variantAttempts: integer('variant_attempts').notNull().default(0),
  },
  (table) => [index('images_newest').on(table.createdAt, table.id)],
)

/** An image in other sizes and formats. */
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
