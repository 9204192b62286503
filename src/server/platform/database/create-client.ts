import pg from 'pg'

/** Makes a connection outside the pool. If it breaks, the running query rejects; without the listener, the event would end the process. */
export function createClient(config: pg.ClientConfig): pg.Client {
  const client = new pg.Client(config)
  client.on('error', () => {})
  return client
}

/** Opens a connection outside the pool for one piece of work, and ends it afterwards. */
export async function withClient<Result>(
  config: pg.ClientConfig,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const client = createClient(config)
  try {
    await client.connect()
    return await work(client)
  } finally {
    await client.end()
  }
}
