import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const ROOT = new URL('../../../../', import.meta.url)

/** The version of this program, as package.json has it. */
export const PROGRAM_VERSION: string = JSON.parse(readFileSync(new URL('package.json', ROOT), 'utf8')).version

/** Distinguishes two releases of one version; undefined where nothing has been built. */
export const PROGRAM_BUILD: string | undefined = readBuild(fileURLToPath(ROOT))

/** `npm run build` and each `npm start` write the file, from the files of the release. */
export function readBuild(folder: string): string | undefined {
  const file = `${folder}/dist/.build`
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
