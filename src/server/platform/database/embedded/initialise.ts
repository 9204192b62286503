import { execFile } from 'node:child_process'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import type { OrdinaryUser } from './run-as.ts'

const run = promisify(execFile)

/** Makes the data folder beside its final place and moves it there whole, so that a crash leaves none or all of it. */
export async function initialise(initdb: string, files: string, user: OrdinaryUser): Promise<void> {
  const fresh = `${files}.new`
  await rm(fresh, { recursive: true, force: true })
  const args = ['-D', fresh, '-U', 'jaunt', '-A', 'trust', '-E', 'UTF8', '--data-checksums']
  // The same order of texts on every machine, whatever its own locale.
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C']
  const command = user.command(initdb, [...args, ...locale])
  try {
    await run(command.program, command.args, command.ids)
  } catch (error) {
    const { stderr = '', message } = error as Error & { stderr?: string }
    throw new StartProblem(`The database folder ${files} could not be made.\n${stderr.trim() || message}`)
  }
  await rename(fresh, files)
  await flushFolder(dirname(files))
}

async function flushFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
