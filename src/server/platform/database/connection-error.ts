/** SQLSTATE classes and codes that say "not now": connection, resources, operator, system, read-only, deadlock, lock wait. */
const CONNECTION_ERROR_CLASSES = new Set(['08', '53', '57', '58'])
const CONNECTION_ERROR_CODES = new Set(['25006', '40001', '40P01', '55P03'])
const SYSTEM_ERROR_CODES = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
])
/** pg and its pool give these no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** True when the database, or the disk below it, cannot serve right now and the same request may succeed later. */
export function isConnectionError(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isConnectionMessage(current)) return true
  }
  return false
}

function isConnectionMessage(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (CONNECTION_ERROR_MESSAGES.test(error.message)) return true
  if (typeof error.code !== 'string') return false
  // A Unix socket that is gone answers ENOENT; a missing file must not pass for a missing database.
  if (error.code === 'ENOENT') return error.syscall === 'connect'
  // PostgreSQL calls it missing privilege when its own disk has become read-only; a grant that is missing reads otherwise.
  if (error.code === '42501') return /^could not \w+ (?:\w+ )*(?:file|directory)/.test(error.message)
  if (SYSTEM_ERROR_CODES.has(error.code) || CONNECTION_ERROR_CODES.has(error.code)) return true
  return error.code.length === 5 && CONNECTION_ERROR_CLASSES.has(error.code.slice(0, 2))
}
