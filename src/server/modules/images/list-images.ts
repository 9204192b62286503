import {
  type Image,
  type ImageChange,
  ImageId,
  type ImageListQuery,
  type ImagePage,
} from '#contract/content/image.ts'
import { AppError } from '#server/errors.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { type Caller, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { presentImage } from './present.ts'
import {
  countImages,
  deleteImage as deleteRow,
  findImage,
  listImages as listRows,
  listVariants,
  lockImage,
  renameImage as renameRow,
} from './repository.ts'
import { listNamedImages, listUses } from './uses.ts'

/** Lists the image library, newest first. */
export async function listImages(
  server: Server,
  { actor }: Caller,
  { search, unused, limit, cursor }: ImageListQuery,
): Promise<ImagePage> {
  requireAdmin(actor)
  const after = cursor === undefined ? null : readCursor(cursor, ImageId)
  const uses = groupUses(await listNamedImages(server))
  const filter = { search, without: unused === 'true' ? [...uses.keys()] : [] }
  const [rows, total] = await Promise.all([
    listRows(server.db, { ...filter, limit, after }),
    countImages(server.db, filter),
  ])
  const { page, next } = cutPage(rows, limit, writeCursor)
  const data = page.map((row) => ({ ...presentImage(row), used_on: uses.get(row.id) ?? [] }))
  return { data, meta: { total, next_cursor: next } }
}

function groupUses(named: readonly { image: string; url: string }[]): Map<string, string[]> {
  const uses = new Map<string, string[]>()
  for (const { image, url } of named) uses.set(image, [...(uses.get(image) ?? []), url])
  return uses
}

export async function getImage({ db }: Pick<Server, 'db'>, { actor }: Caller, id: string): Promise<Image> {
  requireStaff(actor)
  const row = await findImage(db, id)
  if (!row) throw new AppError('not_found')
  return presentImage(row)
}

export async function renameImage(
  server: Server,
  caller: Caller,
  id: string,
  { name }: ImageChange,
): Promise<Image> {
  requireAdmin(caller.actor)
  await renameRow(server.db, id, name)
  return getImage(server, caller, id)
}

/** Deletes an image for good; refused while a page shows it. Files are deleted after the row, and a scheduled job removes leftovers. */
export async function deleteImage(server: Server, caller: Caller, id: string): Promise<void> {
  requireAdmin(caller.actor)
  const paths = await server.db.transaction(async (transaction) => {
    const image = await lockImage(transaction, id)
    if (!image) throw new AppError('not_found')
    const pages = await listUses(server, id)
    if (pages.length > 0) {
      throw new AppError('conflict', {
        message: `This image is used on ${pages.join(', ')}. Remove it there first.`,
      })
    }
    const variants = await listVariants(transaction, id)
    await deleteRow(transaction, id)
    await recordAudit(transaction, { ...caller, action: 'image.delete', target: `image:${id}` })
    return [image.path, ...variants.map(({ path }) => path)]
  })
  for (const path of paths) {
    await server.storage
      .remove(path)
      .catch((err: unknown) => server.log.warn({ err, path }, 'a file of a deleted image stays'))
  }
}
