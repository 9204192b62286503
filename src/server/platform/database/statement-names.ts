import type pg from 'pg'

/**
 * Sends every statement of this connection without its name. A name belongs to a session of the server, and a pooler in
 * transaction mode gives the next statement another one.
 */
export function dropStatementNames(client: pg.PoolClient): void {
  const query = client.query.bind(client) as (...given: unknown[]) => unknown
  const unnamed = (statement: unknown, ...others: unknown[]) => query(withoutName(statement), ...others)
  client.query = unnamed as typeof client.query
}

/** A statement that sends itself, such as a stream, has no name. */
function withoutName(statement: unknown): unknown {
  if (typeof statement !== 'object' || statement === null || 'submit' in statement) return statement
  return { ...statement, name: undefined }
}
