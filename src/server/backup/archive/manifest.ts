import { z } from 'zod'

/** Archives of other formats are refused. */
export const FORMAT = 1

const StoredTable = z.object({
  name: z.string(),
  columns: z.array(z.string()),
  rows: z.number().int(),
  bytes: z.number().int(),
  /** of all rows in the order of their key, as COPY writes them */
  sha256: z.string(),
})
export type StoredTable = z.infer<typeof StoredTable>

/** A key leads only into the store, even in an archive made by somebody else. */
const PictureKey = z.string().regex(/^[\w-](?:[\w/-]|\.(?!\.))*$/)

const StoredPicture = z.object({
  key: PictureKey,
  type: z.string(),
  bytes: z.number().int(),
  sha256: z.string(),
})
export type StoredPicture = z.infer<typeof StoredPicture>

/** The last entry of an archive: what the others must be. */
export const Manifest = z.object({
  format: z.literal(FORMAT),
  /** of Jaunt */
  version: z.string(),
  /** when the snapshot was taken */
  takenAt: z.iso.datetime(),
  /** of the server that wrote the rows */
  postgresql: z.string(),
  /** what the tables are built by; `when` names a migration in the database itself */
  migration: z.object({ when: z.number(), tag: z.string() }),
  /** those that others refer to first */
  tables: z.array(StoredTable),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  pictures: z.array(StoredPicture),
  /** keys that the database names and the store had lost before */
  missingPictures: z.array(z.string()),
  /** secrets that only an encrypted archive carries */
  leftOut: z.array(z.string()),
})
export type Manifest = z.infer<typeof Manifest>

export const MANIFEST_ENTRY = 'manifest.json'
export const SETTINGS_ENTRY = 'settings.env'
const PICTURES = 'pictures/'
const TABLES = 'tables/'

export const pictureEntry = (key: string) => `${PICTURES}${key}`
/** A table is archived in parts. An entry begins with its size, and the size of rows that are not read yet is unknown. */
export const tableEntry = (table: string, part: number) =>
  `${TABLES}${table}/${String(part).padStart(6, '0')}.copy`

export type EntryName =
  | { kind: 'picture'; key: string }
  | { kind: 'table'; table: string }
  | { kind: 'settings' | 'manifest' | 'unknown' }

export function readEntryName(name: string): EntryName {
  if (name.startsWith(PICTURES)) return { kind: 'picture', key: name.slice(PICTURES.length) }
  if (name.startsWith(TABLES)) return { kind: 'table', table: name.slice(TABLES.length).split('/')[0] ?? '' }
  if (name === MANIFEST_ENTRY) return { kind: 'manifest' }
  return { kind: name === SETTINGS_ENTRY ? 'settings' : 'unknown' }
}
