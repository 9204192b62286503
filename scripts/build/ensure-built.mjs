import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fingerprint, readStamp, writeStamp } from '../packages/fingerprint.mjs'
import { nodePath, ROOT } from '../run/runtime.mjs'
import { runStep } from '../run/step.mjs'

const STAMP = 'dist/.stamp'
/** What the program calls its build: src/server/platform/process/program-version.ts reads it. */
const BUILD = 'dist/.build'
const BUILD_LENGTH = 10
const SOURCES = [
  'src/web',
  'src/mail',
  'src/contract',
  'src/content',
  'public',
  'vite.config.ts',
  'scripts/build/first-screen.ts',
  'scripts/build/import-globs.ts',
  'scripts/build/precompress.ts',
  'package-lock.json',
]

/** All that a release runs; an image has no tests. */
const RELEASE = [...SOURCES, 'src/server', 'scripts', 'migrations', 'package.json']
const isTest = (path) => /\.test\.tsx?$/.test(path)

/** Builds what browsers load and what the server renders with, unless the existing build is of the same sources. */
export async function ensureBuilt() {
  nameBuild()
  const wanted = fingerprint(SOURCES)
  const whole = existsSync(join(ROOT, 'dist/client')) && existsSync(join(ROOT, 'dist/ssr'))
  if (whole && readStamp(STAMP) === wanted) return
  const vite = join('node_modules', 'vite', 'bin', 'vite.js')
  await runStep('Building the pages', nodePath(), [vite, 'build', '--app'], { NODE_ENV: 'production' })
  writeStamp(STAMP, wanted)
}

/** Two releases may have the same version and migration: their files tell them apart. */
function nameBuild() {
  const build = fingerprint([...new Set(RELEASE)], isTest).slice(0, BUILD_LENGTH)
  if (readStamp(BUILD) !== build) writeStamp(BUILD, build)
}
