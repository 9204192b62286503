import { createHash, type Hash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { Manifest, readEntryName } from './archive/manifest.ts'
import { type ArchiveEntry, readArchive, readBytes } from './archive/read-archive.ts'
import { BackupProblem } from './backup-problem.ts'

/** What was found in an archive under one name. */
type Found = { bytes: number; hash: Hash }

/** Reads a whole archive and compares every byte with its manifest. Throws BackupProblem when anything differs. */
export async function checkArchive(source: Readable, passphrase: string | undefined): Promise<Manifest> {
  const pictures = new Map<string, Found>()
  const tables = new Map<string, Found>()
  let manifest: Manifest | undefined
  for await (const entry of readArchive(source, passphrase)) {
    const name = readEntryName(entry.name)
    if (name.kind === 'manifest') manifest = readManifest(await readBytes(entry.content))
    else if (name.kind === 'picture') await addTo(pictures, name.key, entry)
    else if (name.kind === 'table') await addTo(tables, name.table, entry)
    else await readBytes(entry.content)
  }
  if (!manifest) throw new BackupProblem('The archive is cut off: its list of contents is missing.')
  for (const { name, bytes, sha256 } of manifest.tables)
    compare(`table ${name}`, tables.get(name), { bytes, sha256 })
  for (const { key, bytes, sha256 } of manifest.pictures)
    compare(`picture ${key}`, pictures.get(key), { bytes, sha256 })
  return manifest
}

function readManifest(bytes: Buffer): Manifest {
  const parsed = Manifest.safeParse(JSON.parse(bytes.toString('utf8')))
  if (parsed.success) return parsed.data
  throw new BackupProblem(
    'The archive is of a format that this version does not know. Use the Jaunt that made it, or a newer one.',
  )
}

async function addTo(found: Map<string, Found>, name: string, { content }: ArchiveEntry): Promise<void> {
  const known = found.get(name) ?? { bytes: 0, hash: createHash('sha256') }
  found.set(name, known)
  for await (const piece of content) {
    known.hash.update(piece)
    known.bytes += piece.length
  }
}

const EMPTY = createHash('sha256').digest('hex')

function compare(what: string, found: Found | undefined, wanted: { bytes: number; sha256: string }): void {
  const sha256 = found?.hash.digest('hex') ?? EMPTY
  if (found?.bytes === wanted.bytes && sha256 === wanted.sha256) return
  if (!found && wanted.bytes === 0) return
  throw new BackupProblem(`The archive is damaged: ${what} is not what was written.`)
}
