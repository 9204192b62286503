import type { Readable } from 'node:stream'
import {
  createDigester,
  type Digest,
  type Digester,
  streamingHash,
} from '#server/platform/security/hash-text.ts'
import { Manifest, readEntryName } from './archive/manifest.ts'
import { type ArchiveKey, readArchive, readBytes } from './archive/read-archive.ts'
import { BackupProblem } from './backup-problem.ts'

/** More entries than any installation has. Entries found stay in memory until the manifest comes. */
const ENTRIES = 150_000
/** Far more tables than the few dozen of Jaunt. */
const TABLES = 1_000
/** Limits the values in a manifest, each of which takes much more memory than its text. */
const VALUES = 1_000_000
/** Limits the size of a row, because PostgreSQL holds each row in memory several times. */
const ROW_BYTES = 64_000_000
const NEWLINE = 0x0a
const VALUE_BEGINS = Buffer.from('{[,')
const NOTHING: Digest = createDigester().read()

/** The rows of a table found so far. `rowBytes`: size of the unfinished row. */
type FoundTable = { rows: Digester; parts: number; rowBytes: number }

/** Reads an archive and compares every byte with its manifest. Throws BackupProblem for any difference. */
export async function checkArchive(source: Readable, key: ArchiveKey): Promise<Manifest> {
  // The digests found in the archive, by name.
  const images = new Map<string, Digest>()
  const tables = new Map<string, FoundTable>()
  let manifest: Manifest | undefined
  let hasSettings = false
  let entries = 0
  for await (const { name, content } of readArchive(source, key)) {
    entries += 1
    if (manifest || entries > ENTRIES) throw odd('there is more in it than in any backup')
    const entry = readEntryName(name)
    if (entry.kind === 'manifest') manifest = readManifest(await readBytes(content))
    else if (entry.kind === 'image') {
      if (images.has(entry.key)) throw odd(`the image ${entry.key} is there twice`)
      images.set(entry.key, await streamingHash(content))
    } else if (entry.kind === 'table') {
      if (tables.size >= TABLES) throw odd('there are more tables in it than in any backup')
      const found = tables.get(entry.table) ?? { rows: createDigester(), parts: 0, rowBytes: 0 }
      tables.set(entry.table, found)
      found.parts += 1
      if (entry.part !== found.parts)
        throw odd(`parts of the table ${entry.table} are there twice, or missing`)
      for await (const piece of content) addRows(found, piece, entry.table)
    } else {
      if (hasSettings) throw odd('the settings are there twice')
      await readBytes(content)
      hasSettings = true
    }
  }
  if (!manifest) throw new BackupProblem('The archive is cut off: its list of contents is missing.')
  for (const { name, bytes, sha256 } of manifest.tables)
    compare(`table ${name}`, tables.get(name)?.rows.read(), { bytes, sha256 })
  for (const { key, bytes, sha256 } of manifest.pictures)
    compare(`image ${key}`, images.get(key), { bytes, sha256 })
  return manifest
}

function readManifest(bytes: Buffer): Manifest {
  if (countValues(bytes) > VALUES) throw odd('its list of contents is too long')
  const parsed = Manifest.safeParse(parseJson(bytes))
  if (parsed.success) return parsed.data
  throw new BackupProblem(
    'The archive is of a format that this version does not know. Use the Jaunt that made it, or a newer one.',
  )
}

/** Returns an upper limit for the number of JSON values: each value follows one of these bytes. */
function countValues(bytes: Buffer): number {
  return bytes.reduce((count, byte) => (VALUE_BEGINS.includes(byte) ? count + 1 : count), 0)
}

function parseJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch (cause) {
    throw new BackupProblem('The archive is damaged: its list of contents cannot be read.', { cause })
  }
}

/** Adds a piece of a table's rows. A row may continue in the next piece or part. */
function addRows(found: FoundTable, piece: Buffer, table: string): void {
  const end = piece.indexOf(NEWLINE)
  if (found.rowBytes + (end < 0 ? piece.length : end) > ROW_BYTES)
    throw odd(`a row of the table ${table} is too large`)
  found.rowBytes = end < 0 ? found.rowBytes + piece.length : piece.length - piece.lastIndexOf(NEWLINE) - 1
  found.rows.add(piece)
}

function compare(what: string, found: Digest = NOTHING, wanted: Digest): void {
  if (found.bytes === wanted.bytes && found.sha256 === wanted.sha256) return
  throw new BackupProblem(`The archive is damaged: ${what} has changed.`)
}

function odd(what: string): BackupProblem {
  return new BackupProblem(`The archive is none of Jaunt, or damaged: ${what}.`)
}
