import { existsSync } from 'node:fs'
import { z } from 'zod'
import { type Config, ConfigProblem } from '#server/config.ts'
import { StartProblem } from '#server/errors.ts'
import { createLog, describeError, type Log } from '#server/platform/logging/logger.ts'
import { BackupProblem } from '../backup-problem.ts'

const FAILED = 1
const WRONG_USE = 2

/** An error for a command that was called with wrong arguments. */
export class WrongUse extends Error {}

/** Runs a command. An expected error is printed as one line, and wrong use has its own exit code. */
export async function runCommand(command: (args: string[]) => Promise<void>): Promise<void> {
  // Environment variables take precedence over a .env file beside package.json.
  if (existsSync('.env')) process.loadEnvFile('.env')
  try {
    await command(process.argv.slice(2))
  } catch (error) {
    if (!isForPerson(error)) {
      process.stderr.write(`\n${describeUnexpected(error)}\n`)
      // Something unknown may still be open, so the process is ended.
      process.exit(FAILED)
    }
    process.stderr.write(`\n${error.message}\n`)
    process.exitCode = error instanceof WrongUse || isParseError(error) ? WRONG_USE : FAILED
  }
}

/** Creates a log that prints warnings as plain sentences, because people read them. */
export function createCommandLog(config: Pick<Config, 'LOG_LEVEL'>): Log {
  const LogLine = z.object({
    msg: z.string().default(''),
    err: z.object({ message: z.string().optional() }).optional(),
  })
  return createLog(
    { ...config, LOG_LEVEL: 'warn' },
    {
      write: (line) => {
        const { msg, err } = LogLine.parse(JSON.parse(line))
        process.stderr.write(`${[msg, err?.message].filter(Boolean).join(': ')}\n`)
      },
    },
  )
}

/** Describes a defect with its place in the code, without data that libraries attach to errors. */
function describeUnexpected(error: unknown): string {
  if (error instanceof z.ZodError)
    return `Something that was read has another form:\n${z.prettifyError(error)}`
  const { message, stack = '' } = describeError(error)
  return `${message}\n${stack}`
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
