import { join } from 'node:path'
import S3rver from 's3rver'

export type S3Store = {
  settings: Record<string, string>
  /** cuts off who is in the middle of something */
  close(): Promise<void>
}

type Options = {
  /** its port; a free one otherwise */
  at?: number
  believesSignatures?: boolean
}

/** A store on this machine with these buckets; `settings` are those that name it. */
export async function startS3Store(
  folder: string,
  buckets: readonly string[],
  { at = 0, believesSignatures = false }: Options = {},
): Promise<S3Store> {
  const store = new S3rver({
    port: at,
    address: '127.0.0.1',
    silent: true,
    allowMismatchedSignatures: believesSignatures,
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
