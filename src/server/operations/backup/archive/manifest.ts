import { z } from 'zod'
import { BackupProblem } from '../backup-problem.ts'

/** Archives of other formats are rejected. */
export const FORMAT = 1

/** Stops at the first invalid item: a million of them would give a million messages. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z.custom<Item[]>((list) => Array.isArray(list) && list.every((each) => item.safeParse(each).success))

const StoredTable = z.object({
  name: z.string(),
  columns: listOf(z.string()),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** hash of all rows in key order, as written by COPY */
  sha256: z.string(),
})
export type StoredTable = z.infer<typeof StoredTable>

/** A key cannot leave the store, even in a forged archive. */
const ImageKey = z.string().regex(/^[\w-](?:[\w/-]|\.(?!\.))*$/)

const StoredImage = z.object({
  key: ImageKey,
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type StoredImage = z.infer<typeof StoredImage>

/** The last entry of an archive: describes all others. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** version of Jaunt */
  version: z.string(),
  /** when the snapshot was taken */
  takenAt: z.iso.datetime(),
  /** PostgreSQL version that wrote the rows */
  postgresql: z.string(),
  /** the last migration; `when` is its id in the database */
  migration: z.object({ when: z.number(), tag: z.string() }),
  /** tables in order of reference */
  tables: listOf(StoredTable),
  sequences: listOf(z.object({ name: z.string(), value: z.string() })),
  pictures: listOf(StoredImage),
  /** keys in the database without a file */
  missingPictures: listOf(z.string()),
  /** secrets that only encrypted archives contain */
  leftOut: listOf(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST_ENTRY = 'manifest.json'
export const SETTINGS_ENTRY = 'settings.env'
const IMAGES = 'pictures/'
const TABLES = 'tables/'

export const imageEntry = (key: string) => `${IMAGES}${key}`
/** Tables are archived in parts, because an entry begins with its size and the total is unknown in advance. */
export const tableEntry = (table: string, part: number) =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`

export type EntryName =
  | { kind: 'image'; key: string }
  | { kind: 'table'; table: string; part: number }
  | { kind: 'settings' | 'manifest' }

const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/(\d+)\.copy$/

/** Throws BackupProblem for an unexpected name. */
export function readEntryName(name: string): EntryName {
  const key = name.startsWith(IMAGES) ? ImageKey.safeParse(name.slice(IMAGES.length)).data : undefined
  if (key !== undefined) return { kind: 'image', key }
  const [, table, part] = TABLE_ENTRY.exec(name) ?? []
  if (table !== undefined) return { kind: 'table', table, part: Number(part) }
  if (name === MANIFEST_ENTRY) return { kind: 'manifest' }
  if (name === SETTINGS_ENTRY) return { kind: 'settings' }
  throw new BackupProblem(
    `The archive is none of Jaunt, or of a newer one: it has an entry named ${JSON.stringify(name.slice(0, 80))}.`,
  )
}
