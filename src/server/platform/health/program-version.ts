import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../../../', import.meta.url)

/** This program's version from package.json. */
export const PROGRAM_VERSION: string = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).version

/** Distinguishes releases of one version; undefined without a build. */
export const PROGRAM_BUILD: string | undefined = readBuild(fileURLToPath(ROOT))

/** Reads the name of the build in a folder, which `npm run build` and `npm start` write. */
export function readBuild(folder: string): string | undefined {
  const file = `${folder}/dist/.build`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
