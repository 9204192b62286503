import type { BackupDestination, DestinationSettings } from './backup-destination.ts'

/** @param address a folder, or s3://bucket/prefix */
export async function openDestination(
  address: string,
  settings: DestinationSettings,
): Promise<BackupDestination> {
  if (!address.startsWith('s3://'))
    return (await import('./folder-destination.ts')).createFolderDestination(address, settings.DATA_DIR)
  return (await import('./s3-destination.ts')).createS3Destination(address, settings)
}

/** Opens the destination of one archive, and returns it with the archive's name; takes a path or s3://bucket/prefix/name. */
export async function openArchive(
  address: string,
  settings: DestinationSettings,
): Promise<{ destination: BackupDestination; archive: string }> {
  const cut = address.lastIndexOf('/')
  const folder = cut < 0 ? '.' : address.slice(0, cut) || '/'
  return { destination: await openDestination(folder, settings), archive: address.slice(cut + 1) }
}
