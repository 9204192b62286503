import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/** Matches files for people and editors, which no program reads and which are a third of the packages' size. */
const UNREAD = /\.(map|md|d\.[cm]?ts)$/
/** Matches the package of Node that contains headers for C++ compilers. */
const HEADERS = /^node-linux-\w+$/

/** Removes from node_modules what neither the build nor the server reads. Licences stay. */
export function trimPackages() {
  const packages = join(ROOT, 'node_modules')
  for (const name of readdirSync(packages).filter((name) => HEADERS.test(name)))
    rmSync(join(packages, name, 'include'), { force: true, recursive: true })
  const unread = readdirSync(packages, { recursive: true }).filter((path) => UNREAD.test(path))
  for (const path of unread) rmSync(join(packages, path), { force: true, recursive: true })
}
