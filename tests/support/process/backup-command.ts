import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { COMPILE_CACHE } from './compile-cache.ts'
import { UNSET_SETTINGS } from './unset-settings.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

export type EndedCommand = { code: number | null; output: string }

/** Runs `npm run backup` or `restore` as their script does, with these settings alone. */
export function runBackupCommand(
  command: 'backup' | 'restore',
  args: readonly string[],
  settings: Record<string, string>,
): Promise<EndedCommand> {
  return runServerCommand(`src/server/operations/backup/command/${command}.ts`, args, settings)
}

/** Starts a command like `runBackupCommand`, for one that does not come to its end. */
export function spawnBackupCommand(
  command: 'backup',
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcess {
  return spawnServerCommand(`src/server/operations/backup/command/${command}.ts`, args, settings)
}

/** Runs a command of the server by its file, with these settings alone. */
export async function runServerCommand(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): Promise<EndedCommand> {
  const child = spawnServerCommand(file, args, settings)
  const chunks: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => chunks.push(String(chunk)))
  const [code] = await once(child, 'close')
  return { code, output: chunks.join('') }
}

function spawnServerCommand(
  file: string,
  args: readonly string[],
  settings: Record<string, string>,
): ChildProcess {
  return spawn(process.execPath, [file, ...args], {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { PATH: process.env.PATH, ...UNSET_SETTINGS, NODE_ENV: 'production', ...COMPILE_CACHE, ...settings },
  })
}
