import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { BackupProblem } from '../backup/backup-problem.ts'
import type { Owner } from './data-owner.ts'
import { ROOT } from './paths.ts'

type Options = {
  /** user to run as */
  owner?: Owner
  env?: Record<string, string>
  folder?: string
  /** message on failure */
  failure: string
  /** output is shown, not returned */
  isShown?: boolean
}

/** Runs a program to its end. Throws BackupProblem if it fails. */
export async function runProgram(
  program: string,
  args: readonly string[],
  { env = {}, folder = ROOT, failure, isShown = false, owner = {} }: Options,
): Promise<string> {
  const child = spawn(program, args, {
    cwd: folder,
    ...owner,
    stdio: ['ignore', isShown ? 'inherit' : 'pipe', isShown ? 'inherit' : 'pipe'],
    // biome-ignore lint/style/noProcessEnv: what an upgrade starts gets the settings that the upgrade was given
    env: { ...process.env, NODE_ENV: 'production', ...env },
  })
  const output: string[] = []
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (chunk) => output.push(String(chunk)))
  const [code, signal] = await once(child, 'close').catch((cause: Error) => {
    throw new BackupProblem(`${program} could not be run: ${cause.message}`, { cause })
  })
  if (code === 0) return output.join('').trim()
  throw new BackupProblem(
    [`${failure} (${code ?? signal})`, output.join('').trim()].filter(Boolean).join('\n'),
  )
}
