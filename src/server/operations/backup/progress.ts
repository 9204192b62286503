import type { Manifest } from './archive/manifest.ts'

/** Receives the progress of a long operation, in bytes. */
export type Progress = (step: string, done: number, total: number) => void

export const silentProgress: Progress = () => {}

const EVERY_MS = 5_000
const WIDTH = 30

/** Shows a progress bar on a terminal, and occasional lines elsewhere. */
export function createProgress(output: NodeJS.WriteStream = process.stderr): Progress {
  let last = ''
  let saidAt = 0
  return (step, done, total) => {
    const share = total === 0 ? 1 : Math.min(1, done / total)
    const line = `${step} ${megabytes(done)} of ${megabytes(total)} MB`
    if (output.isTTY) {
      const bar = '█'.repeat(Math.round(share * WIDTH)).padEnd(WIDTH, '░')
      const text = `\r${bar} ${line}`
      if (text !== last) output.write(share === 1 ? `${text}\n` : text)
      last = text
    } else if (Date.now() - saidAt > EVERY_MS) {
      saidAt = Date.now()
      output.write(`${line}\n`)
    }
  }
}

export function megabytes(bytes: number): string {
  return (bytes / 1_000_000).toFixed(1)
}

/** Describes the contents of an archive, in lines for the person at the terminal. */
export function describeManifest(manifest: Manifest): string {
  const { takenAt, version, migration, tables, pictures, missingPictures, leftOut } = manifest
  const rows = tables.reduce((sum, table) => sum + table.rows, 0)
  const countRows = (name: string) => tables.find((table) => table.name === name)?.rows ?? 0
  const bytes = pictures.reduce((sum, image) => sum + image.bytes, 0)
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
