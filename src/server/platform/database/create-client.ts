import pg from 'pg'

/**
 * A connection of its own, outside the pool. When it breaks, the query under way rejects; without a listener the event
 * would end the process.
 */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}
