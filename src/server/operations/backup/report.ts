import type { Manifest } from './archive/manifest.ts'
import { megabytes } from './progress.ts'

/** Describes the contents of an archive, in lines for the person at the terminal. */
export function describeManifest(manifest: Manifest): string {
  const { takenAt, version, migration, tables, pictures, missingPictures, leftOut } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const countRows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  const bytes = pictures.reduce((sum, picture) => sum + picture.bytes, 0)
  const lines = [
    `Taken at ${takenAt} by Jaunt ${version} (${migration.tag}).`,
    `${rows} rows in ${tables.length} tables, among them ${countRows('leads')} leads and ${countRows('users')} accounts.`,
    `${pictures.length} image files, ${megabytes(bytes)} MB.`,
  ]
  if (missingPictures.length > 0) {
    lines.push(`${missingPictures.length} image files were lost before: the store does not have them.`)
  }
  if (leftOut.length > 0) lines.push(`Left out, because they are secrets: ${leftOut.join(', ')}.`)
  return lines.join('\n')
}
