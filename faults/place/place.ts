import { chmod, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { type MailServer, startMailServer } from '#support/mail/mail-server.ts'
import { freePort } from '#support/process/free-port.ts'
import { endServer } from '#support/process/product-process.ts'
import { makeTemporaryFolder } from '#support/temporary-folder.ts'
import type { Mode } from '../options.ts'
import type { Product } from '../product.ts'
import { embeddedDatabase, externalDatabase, type FaultDatabase } from './database.ts'

/** Folders, a database, a mail server and a port of its own for one fault; all of them are deleted with it. */
export type Place = {
  root: string
  dataDir: string
  /** another one when somebody else has taken it */
  port: number
  database: FaultDatabase
  mails: MailServer
  keep(product: Product): void
  /** an external database that is empty is created again in that folder */
  moveDatabase(folder: string, settings?: Record<string, string>): Promise<void>
  /** what has to be undone at the end, the latest first */
  later(undo: () => Promise<unknown> | unknown): void
  clear(): Promise<void>
}

export async function openPlace(mode: Mode): Promise<Place> {
  const root = await makeTemporaryFolder('jaunt-faults-')
  const dataDir = join(root, 'data')
  const undoing: (() => Promise<unknown> | unknown)[] = []
  const products: Product[] = []
  // It stays where it is when the product's folder is filled up or taken away.
  await mkdir(dataDir)
  await chmod(dataDir, 0o711)
  const begin = (folder: string, settings = {}) =>
    mode === 'embedded' ? embeddedDatabase(dataDir) : externalDatabase(folder, settings)
  const database = await begin(join(root, 'external'))
  undoing.push(() => database.server?.stop())
  const mails = await startMailServer()
  undoing.push(mails.close)
  return {
    root,
    dataDir,
    port: await freePort(),
    database,
    mails,
    keep: (product) => products.push(product),
    moveDatabase: async (folder, settings) => {
      await database.server?.stop()
      Object.assign(database, await begin(folder, settings))
      undoing.push(() => database.server?.stop())
    },
    later: (undo) => undoing.push(undo),
    clear: async () => {
      for (const product of products) await endForCertain(product)
      await endServer(dataDir)
      for (const undo of undoing.splice(0).toReversed()) await undo()
      await rm(root, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

async function endForCertain(product: Product): Promise<void> {
  if (product.ended() !== null) return
  product.child.kill('SIGCONT')
  await product.end('SIGKILL')
}
