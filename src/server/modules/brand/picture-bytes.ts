import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { AppError } from '#server/errors.ts'
import { readImage } from '#server/modules/images/read-image.ts'
import type { Server } from '#server/server.ts'

const STORED = /^\/api\/images\/([\w-]{22})\/stream$/
const SHIPPED = /^\/art\/[\w-]+\.jpg$/
const PUBLIC_FOLDER = new URL('../../../../public', import.meta.url)

/** A picture of the store or of those that ship, by its address; null where there is none. */
export async function readPicture(server: Server, address: string): Promise<Uint8Array | null> {
  if (SHIPPED.test(address)) return readFile(`${fileURLToPath(PUBLIC_FOLDER)}${address}`)
  const id = STORED.exec(address)?.[1]
  if (id === undefined) return null
  try {
    return await (await readImage(server, id, { format: 'original', accepts: [] })).bytes()
  } catch (error) {
    // A page may name a picture that was deleted: it is drawn without it, as the page is.
    if (error instanceof AppError && error.code === 'not_found') return null
    throw error
  }
}
