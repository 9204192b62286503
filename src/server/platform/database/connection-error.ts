/** SQLSTATE classes and codes that mean "not now": connection, resources, operator, system, read-only, deadlock, lock wait. */
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
/** Matches errors of pg and its pool that have no code. */
const CONNECTION_ERROR_MESSAGES =
  /^(timeout exceeded when trying to connect|Connection terminated|Query read timeout|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end)/

/** Returns whether the database or its disk is unavailable for now, so that the request may succeed later. */
export function isConnectionError(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause) {
    if (isConnectionMessage(current)) return true
  }
  return false
}

function isConnectionMessage(error: Error & { code?: unknown; syscall?: unknown }): boolean {
  if (CONNECTION_ERROR_MESSAGES.test(error.message)) return true
  if (typeof error.code !== 'string') return false
  // ENOENT means a missing Unix socket only while connecting; an ordinary missing file must not count.
  if (error.code === 'ENOENT') return error.syscall === 'connect'
  // PostgreSQL reports a read-only disk as a missing privilege; a missing grant has another message.
  if (error.code === '42501') return /^could not \w+ (?:\w+ )*(?:file|directory)/.test(error.message)
  if (SYSTEM_ERROR_CODES.has(error.code) || CONNECTION_ERROR_CODES.has(error.code)) return true
  return error.code.length === 5 && CONNECTION_ERROR_CLASSES.has(error.code.slice(0, 2))
}
