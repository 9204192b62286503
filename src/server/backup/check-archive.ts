import type { Readable } from 'node:stream'
import { createDigester, type Digest, type Digester } from '#server/platform/security/digest-pieces.ts'
import { Manifest, readEntryName } from './archive/manifest.ts'
import { type ArchiveEntry, readArchive, readBytes } from './archive/read-archive.ts'
import { BackupProblem } from './backup-problem.ts'

/** Reads a whole archive and compares every byte with its manifest. Throws BackupProblem when anything differs. */
export async function checkArchive(source: Readable, passphrase: string | undefined): Promise<Manifest> {
  // What was found in the archive under each name.
  const pictures = new Map<string, Digester>()
  const tables = new Map<string, Digester>()
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

async function addTo(found: Map<string, Digester>, name: string, { content }: ArchiveEntry): Promise<void> {
  const known = found.get(name) ?? createDigester()
  found.set(name, known)
  for await (const piece of content) known.add(piece)
}

function compare(what: string, found: Digester | undefined, wanted: Digest): void {
  const { bytes, sha256 } = (found ?? createDigester()).read()
  if (bytes === wanted.bytes && sha256 === wanted.sha256) return
  if (!found && wanted.bytes === 0) return
  throw new BackupProblem(`The archive is damaged: ${what} is not what was written.`)
}
