import { existsSync } from 'node:fs'
import { ConfigProblem } from '#server/config.ts'
import { StartProblem } from '#server/platform/process/startup-error.ts'
import { BackupProblem } from '../backup-problem.ts'

const FAILED = 1
const WRONG_USE = 2

/** How a command was called, when it cannot be called so. */
export class WrongUse extends Error {}

/** Runs a command: an error is one line, and wrong use has an exit code of its own. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  // A .env file beside package.json adds what the environment does not name itself.
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    if (!isForPerson(error)) throw error
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = error instanceof WrongUse || isParseError(error) ? WRONG_USE : FAILED
  }
}

export function say(text: string): void {
  process.stdout.write(`${text}\n`)
}

function isForPerson(error: unknown): error is Error {
  const kinds = [BackupProblem, StartProblem, ConfigProblem, WrongUse]
  return kinds.some((kind) => error instanceof kind) || isParseError(error)
}

function isParseError(error: unknown): boolean {
  return error instanceof Error && String((error as NodeJS.ErrnoException).code).startsWith('ERR_PARSE_ARGS')
}
