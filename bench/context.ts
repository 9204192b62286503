import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import type { Options } from './options.ts'
import { type Running, startAnnounced } from './process.ts'

/** Where a run takes place: folders of its own, and one PostgreSQL that the product and its references share. */
export type BenchContext = {
  options: Options
  database: Running
  quotesUrl: string
  listsUrl: string
  figuresUrl: string
  mailsUrl: string
  folder(name: string): string
  clear(): Promise<void>
}

export async function prepare(options: Options): Promise<BenchContext> {
  const root = await makeTemporaryFolder('jaunt-bench-')
  const database = await startAnnounced('bench/database-host.ts', { FOLDER: join(root, 'postgres') })
  return {
    options,
    database,
    quotesUrl: database.url,
    listsUrl: database.url.replace('/quotes?', '/lists?'),
    figuresUrl: database.url.replace('/quotes?', '/figures?'),
    mailsUrl: database.url.replace('/quotes?', '/mails?'),
    folder: (name) => join(root, name),
    clear: async () => {
      await database.stop()
      await rm(root, { recursive: true, force: true })
    },
  }
}
