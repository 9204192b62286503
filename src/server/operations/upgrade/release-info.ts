import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { readBuild } from '#server/platform/health/program-version.ts'
import { BackupProblem } from '../backup/backup-problem.ts'

/** Identifies a program, as `/readyz` describes it. */
export const ReleaseInfo = z.object({
  version: z.string(),
  migration: z.string(),
  /** absent before the first build, and in old releases */
  build: z.string().optional(),
})
export type ReleaseInfo = z.infer<typeof ReleaseInfo>

const Package = z.object({ name: z.literal('jaunt'), version: z.string() })
const Journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** Reads the version of the program in a folder, without running it. */
export async function readProgram(folder: string): Promise<ReleaseInfo> {
  try {
    const { version } = Package.parse(await readJson(join(folder, 'package.json')))
    const { entries } = Journal.parse(await readJson(join(folder, 'migrations', 'meta', '_journal.json')))
    return { version, migration: entries.at(-1)?.tag ?? '', build: readBuild(folder) }
  } catch (cause) {
    throw new BackupProblem(`There is no release of Jaunt in ${folder}.`, { cause })
  }
}

export const describeProgram = ({ version, migration, build }: ReleaseInfo) =>
  `Jaunt ${version} (${build === undefined ? '' : `build ${build}, `}${migration})`

/** Returns whether the program found is the wanted one: of the same build, if the wanted one names a build. */
export const isSameProgram = (found: ReleaseInfo, { version, migration, build }: ReleaseInfo) =>
  found.version === version && found.migration === migration && (build === undefined || found.build === build)

/** Returns the release's own Node, else the current one. */
export function findNode(folder: string): string {
  const packaged = join(folder, 'node_modules', `node-${process.platform}-${process.arch}`, 'bin', 'node')
  return existsSync(packaged) ? packaged : process.execPath
}

async function readJson(path: string): Promise<unknown> {
  return JSON.parse(await readFile(path, 'utf8'))
}
