import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Store = {
  settings: Record<string, string>
  /** cuts off who is in the middle of something */
  close(): Promise<void>
}

/** A store on this machine with these buckets, on a free port unless `at` names one; `settings` are those that name it. */
export async function startS3Store(folder: string, buckets: readonly string[], at = 0): Promise<S3Store> {
  const store = new S3rver({
    port: at,
    address: '127.0.0.1',
    silent: true,
    directory: join(folder, 's3'),
    configureBuckets: buckets.map((name) => ({ name, configs: [] })),
  })
  const { port } = await store.run()
  return {
    settings: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    async close() {
      const closed = store.close()
      store.httpServer.closeAllConnections()
      await closed
    },
  }
}
