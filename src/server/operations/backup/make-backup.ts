import type { FileStorage } from '#server/adapters/storage/file-storage.ts'
import { type Config, Settings } from '#server/config.ts'
import { PROGRAM_VERSION } from '#server/platform/health/program-version.ts'
import {
  FORMAT,
  MANIFEST_ENTRY,
  type Manifest,
  SETTINGS_ENTRY,
  type StoredTable,
  tableEntry,
} from './archive/manifest.ts'
import { type ArchiveWriter, createArchive } from './archive/write-archive.ts'
import { describeFull } from './backup-problem.ts'
import { copyOut } from './database/copy-rows.ts'
import { type Client, describeTables, readSequences } from './database/describe-tables.ts'
import { openClient, readMigration, readServerVersion, takeSnapshot } from './database/snapshot.ts'
import { type BackupDestination, nameArchive } from './destination/backup-destination.ts'
import {
  createImagePacker,
  type ImagePacker,
  listImageFiles,
  type NamedImage,
  noImages,
} from './pack-images.ts'
import type { Progress } from './progress.ts'

type Name = keyof Config

/**
 * How an archive holds each setting. `open`: always. `secret`: only in encrypted archives. `never`: the passphrase itself, and settings of
 * the first start or of one machine.
 */
const IN_ARCHIVE: Readonly<Record<Name, 'open' | 'secret' | 'never'>> = {
  PORT: 'open',
  HOST: 'open',
  DATA_DIR: 'open',
  JAUNT_NEW: 'never',
  DATABASE_URL: 'secret',
  DATABASE_DIRECT_URL: 'secret',
  PUBLIC_URL: 'open',
  ADMIN_EMAIL: 'open',
  ADMIN_PASSWORD: 'never',
  DEMO_PASSWORD: 'never',
  SESSION_SECRET: 'secret',
  SMTP_URL: 'secret',
  MAIL_FROM: 'open',
  LEADS_EMAIL: 'open',
  PLACES_REGION: 'open',
  GOOGLE_MAPS_KEY: 'secret',
  PHOTON_URL: 'open',
  OSRM_URL: 'open',
  MAPS_EMBEDDED: 'open',
  S3_BUCKET: 'open',
  S3_REGION: 'open',
  S3_ENDPOINT: 'open',
  S3_ACCESS_KEY_ID: 'secret',
  S3_SECRET_ACCESS_KEY: 'secret',
  IMAGES_QUOTA_MB: 'open',
  TRUST_PROXY: 'open',
  BACKUP_TO: 'open',
  BACKUP_PASSPHRASE: 'never',
  BACKUP_BEFORE_MIGRATIONS: 'open',
  WEB_PROCESSES: 'open',
  DRAIN_SECONDS: 'open',
  METRICS_PORT: 'open',
  METRICS_HOST: 'open',
  AUDIT_KEEP_MONTHS: 'open',
  LOG_LEVEL: 'open',
  RATE_LIMITS: 'open',
}

export type BackupSources = {
  /** URL of the database */
  url: string
  /** null for a backup of rows only */
  storage: FileStorage | null
  config: Config
  destination: BackupDestination
  /** absent if the archive is not encrypted and leaves out secrets */
  passphrase: string | undefined
  progress: Progress
}

export type MadeBackup = { archive: string; manifest: Manifest }

/** The table of secrets, which only encrypted archives contain. */
const SECRET_TABLE = 'secrets'

/** The most snapshots to take, because an image may be deleted just after one. */
const ATTEMPTS = 5

/** Makes an archive of a single moment, while others keep writing. */
export async function makeBackup(sources: BackupSources): Promise<MadeBackup> {
  const { url, destination, passphrase } = sources
  const client = await openClient(url, 'jaunt-backup')
  try {
    const migration = await readMigration(client)
    const archive = nameArchive(new Date(), passphrase !== undefined)
    const upload = await destination.write(archive)
    const writer = await createArchive(upload.stream, passphrase)
    try {
      const manifest = await fillArchive(sources, { client, writer, migration })
      await writer.finish()
      await upload.keep()
      return { archive, manifest }
    } catch (error) {
      // The archive's writer knows only that the stream is closed; the upload knows why.
      const cause = upload.stream.errored ?? (error as Error)
      await writer.abandon(cause)
      await upload.discard()
      throw describeFull(destination.name, cause) ?? cause
    }
  } finally {
    await client.end()
  }
}

type Filling = { client: Client; writer: ArchiveWriter; migration: Manifest['migration'] }

async function fillArchive(
  sources: BackupSources,
  { client, writer, migration }: Filling,
): Promise<Manifest> {
  const packer = sources.storage ? createImagePacker(writer, sources.storage, sources.progress) : noImages
  // Most images are packed before the snapshot; those stored meanwhile follow it.
  await packer.pack(await listImageFiles(client))
  const { takenAt, named, missing } = await snapshotWithImages(client, packer)
  const tables = await packTables(client, writer, sources)
  const leftOut = await packSettings(writer, sources)
  const manifest: Manifest = {
    format: FORMAT,
    version: PROGRAM_VERSION,
    takenAt: takenAt.toISOString(),
    postgresql: await readServerVersion(client),
    migration,
    tables,
    sequences: await readSequences(client),
    pictures: packer.packed(named),
    missingPictures: missing,
    leftOut: sources.passphrase ? [] : [`table ${SECRET_TABLE}`, ...leftOut],
  }
  await writer.add(MANIFEST_ENTRY, Buffer.from(JSON.stringify(manifest)))
  return manifest
}

type Snapshot = { takenAt: Date; named: NamedImage[]; missing: string[] }

/**
 * Takes the snapshot and packs images stored since. A missing file was deleted in between, so the next snapshot does not name it. A file
 * that every snapshot names was lost before.
 */
async function snapshotWithImages(client: Client, packer: ImagePacker): Promise<Snapshot> {
  let before: string | undefined
  for (let attempt = 1; ; attempt += 1) {
    const takenAt = await takeSnapshot(client)
    const named = await listImageFiles(client)
    const missing = await packer.pack(named)
    const isSettled = missing.length === 0 || missing.join() === before
    if (isSettled || attempt === ATTEMPTS) return { takenAt, named, missing }
    before = missing.join()
    await client.query('rollback')
  }
}

async function packTables(
  client: Client,
  writer: ArchiveWriter,
  { passphrase, progress }: BackupSources,
): Promise<StoredTable[]> {
  const tables = (await describeTables(client)).filter(({ name }) => passphrase || name !== SECRET_TABLE)
  const total = tables.reduce((sum, { bytes }) => sum + bytes, 0)
  const stored: StoredTable[] = []
  let done = 0
  for (const table of tables) {
    const { stream, countRows } = copyOut(client, table)
    const { bytes, sha256 } = await writer.addParts((part) => tableEntry(table.name, part), stream)
    stored.push({ name: table.name, columns: table.columns, rows: await countRows(), bytes, sha256 })
    done += table.bytes
    progress('Tables', done, total)
  }
  return stored
}

async function packSettings(writer: ArchiveWriter, { config, passphrase }: BackupSources): Promise<string[]> {
  const { text, leftOut } = describeSettings(config, { withSecrets: passphrase !== undefined })
  await writer.add(SETTINGS_ENTRY, Buffer.from(text))
  return leftOut
}

/** Writes changed settings as lines of an .env file, and lists the secrets left out. */
function describeSettings(
  config: Config,
  { withSecrets }: { withSecrets: boolean },
): { text: string; leftOut: string[] } {
  const set = (Object.keys(Settings.shape) as Name[]).filter(
    (name) => IN_ARCHIVE[name] !== 'never' && isChanged(config, name),
  )
  const leftOut = withSecrets ? [] : set.filter((name) => IN_ARCHIVE[name] === 'secret')
  const lines = set.map((name) =>
    leftOut.includes(name) ? `# ${name} was set` : `${name}=${quote(String(config[name]))}`,
  )
  return { text: `${lines.join('\n')}\n`, leftOut }
}

function isChanged(config: Config, name: Name): boolean {
  const { data } = Settings.shape[name].safeParse(undefined)
  return config[name] !== undefined && config[name] !== data
}

/** Quotes a value of an .env file. Node reads such files without escapes, so a quotation mark that the value lacks is used. */
function quote(value: string): string {
  if (/^[\w./:@,+-]*$/.test(value)) return value
  const mark = ['"', "'", '`'].find((candidate) => !value.includes(candidate)) ?? '"'
  return `${mark}${value}${mark}`
}
