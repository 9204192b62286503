import { chown, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Only processes that can open the socket may connect; it is in a folder of this user alone. Nobody connects by network. */
const RULES = `# Written by Jaunt at every start.
# TYPE  DATABASE  USER   METHOD
local   all       jaunt  trust
`

/** Gives the data folder the rules of this version, whichever made it, for the user whom the folder belongs to. */
export async function writeHostRules(files: string): Promise<void> {
  const path = join(files, 'pg_hba.conf')
  if ((await readText(path)) === RULES) return
  await writeFile(path, RULES, { mode: 0o600 })
  const { uid, gid } = await stat(files)
  await chown(path, uid, gid)
}

async function readText(path: string): Promise<string | undefined> {
  try {
    return await readFile(path, 'utf8')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}
