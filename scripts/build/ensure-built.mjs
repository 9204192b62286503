import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from '../packages/fingerprint.mjs'
import { nodePath, ROOT } from '../run/runtime.mjs'
import { runStep } from '../run/step.mjs'

const STAMP = 'dist/.stamp'
/** The file that names the build, which src/server/platform/health/program-version.ts reads. */
const BUILD = 'dist/.build'
const BUILD_LENGTH = 10
const SOURCES = [
  'src',
  'public',
  'vite.config.ts',
  'scripts/build/import-globs.ts',
  'scripts/build/own-files.ts',
  'scripts/build/precompress.ts',
  'package-lock.json',
]

/** The files that a release runs, without tests. */
const RELEASE = [...SOURCES, 'scripts', 'migrations', 'package.json']
const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Builds what browsers load and what the server runs, unless the existing build has the same sources. */
export async function ensureBuilt() {
  nameBuild()
  const wanted = fingerprint(SOURCES, isTest)
  if (isBuildOf(wanted)) return
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await runStep('Building the pages and the server', nodePath(), [vite, 'build', '--app'], {
    NODE_ENV: 'production',
  })
  writeStamp(STAMP, wanted)
}

/** Returns whether the existing build has the present sources. */
export const isBuilt = () => isBuildOf(fingerprint(SOURCES, isTest))

function isBuildOf(wanted) {
  const whole = existsSync(join(ROOT, 'dist/client')) && existsSync(join(ROOT, 'dist/server'))
  return whole && readStamp(STAMP) === wanted
}

/** Names the build by its files, because two releases may have the same version and migration. */
function nameBuild() {
  const build = fingerprint([...new Set(RELEASE)], isTest).slice(0, BUILD_LENGTH)
  if (readStamp(BUILD) !== build) writeStamp(BUILD, build)
}
