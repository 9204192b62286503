import { closeSync, existsSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { StartProblem } from '#server/platform/process/startup-error.ts'

/** A Unix socket's address is limited to 107 bytes on Linux and 103 on macOS. */
const MAX_BYTES = 103
const NAME = '.s.PGSQL.5432'

export type SocketAddress = { host: string; close(): void }

/** The folder for connections. For a long path, an open handle gives a short one that only this user can use. */
export function socketAddress(folder: string): SocketAddress {
  if (Buffer.byteLength(join(folder, NAME)) <= MAX_BYTES) return { host: folder, close: () => {} }
  if (!existsSync('/proc/self/fd')) throw new StartProblem(tooLong(folder))
  const handle = openSync(folder, 'r')
  return { host: `/proc/${process.pid}/fd/${handle}`, close: () => closeSync(handle) }
}

function tooLong(folder: string): string {
  return `The path ${folder} is too long for a socket on this system. Set DATA_DIR to a shorter path.`
}
