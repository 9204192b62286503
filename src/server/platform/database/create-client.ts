import pg from 'pg'

/** A connection outside the pool. If it breaks, the running query rejects; without a listener the event would end the process. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
