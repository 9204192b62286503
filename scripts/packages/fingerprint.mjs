import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/** Returns one hash of the names and contents of files and folders in the checkout, without those that are left out. */
export function fingerprint(paths, isLeftOut = () => false) {
  const hash = createHash('sha256')
  for (const path of paths.flatMap(filesBelow).filter((one) => !isLeftOut(one))) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesBelow(path) {
  const full = join(ROOT, path)
  if (!existsSync(full)) return []
  if (!statSync(full).isDirectory()) return [path]
  return readdirSync(full)
    .sort()
    .flatMap((name) => filesBelow(join(path, name)))
}

export function readStamp(path) {
  const full = join(ROOT, path)
  return existsSync(full) ? readFileSync(full, 'utf8') : undefined
}

export function writeStamp(path, value) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true })
  writeFileSync(join(ROOT, path), value)
}
