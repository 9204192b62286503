import { z } from 'zod'
import { BackupProblem } from '../backup-problem.ts'

/** The format of archives; other formats are rejected. */
export const FORMAT = 1

/** Checks a list, and stops at the first invalid item: a million of them would produce a million messages. */
const listOf = <Item>(item: z.ZodType<Item>) =>
  z.custom<Item[]>((list) => Array.isArray(list) && list.every((each) => item.safeParse(each).success))

const StoredTable = z.object({
  name: z.string(),
  columns: listOf(z.string()),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** hash of all rows in the order of the key, as COPY writes them */
  sha256: z.string(),
})
export type StoredTable = z.infer<typeof StoredTable>

/** Allows no key that leads out of the store, even in a forged archive. */
const ImageKey = z.string().regex(/^[\w-](?:[\w/-]|\.(?!\.))*$/)

const StoredImage = z.object({
  key: ImageKey,
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type StoredImage = z.infer<typeof StoredImage>

/** The last entry of an archive, which describes all others. */
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
  /** tables, each after those it refers to */
  tables: listOf(StoredTable),
  sequences: listOf(z.object({ name: z.string(), value: z.string() })),
  pictures: listOf(StoredImage),
  /** keys that the database names but that have no file */
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
/**
 * Names a part of a table's rows. Tables are archived in parts, because an entry begins with its size and the total is not known in
 * advance.
 */
export const tableEntry = (table: string, part: number) =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`

export type EntryName =
  | { kind: 'image'; key: string }
  | { kind: 'table'; table: string; part: number }
  | { kind: 'settings' | 'manifest' }

const TABLE_ENTRY = /^tables\/([a-z_][a-z0-9_]*)\/(\d+)\.copy$/

/** Reads the name of an entry. Throws BackupProblem for an unexpected name. */
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
