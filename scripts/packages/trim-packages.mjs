import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../run/runtime.mjs'

/** Files of packages for people and their editors: a third of their weight, and no program reads them. */
const UNREAD = /\.(map|md|d\.[cm]?ts)$/
/** The package of Node that holds headers for C++ compilers. */
const HEADERS = /^node-linux-\w+$/

/** Takes out of node_modules what neither the build nor the server reads. Licences stay. */
export function trimPackages() {
  const packages = join(ROOT, 'node_modules')
  for (const name of readdirSync(packages).filter((name) => HEADERS.test(name)))
    rmSync(join(packages, name, 'include'), { force: true, recursive: true })
  const unread = readdirSync(packages, { recursive: true }).filter((path) => UNREAD.test(path))
  for (const path of unread) rmSync(join(packages, path), { force: true, recursive: true })
}
