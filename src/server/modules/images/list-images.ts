import {
  type Image,
  type ImageChange,
  ImageId,
  type ImageListQuery,
  type ImagePage,
} from '#contract/content/image.ts'
import { AppError } from '#server/errors.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { type RequestContext, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'
import type { ImageDependencies } from './dependencies.ts'
import { presentImage } from './present.ts'
import { countImages, findImage, listImages as listRows, renameImage as renameRow } from './repository.ts'

/** The library, newest first. */
export async function listImages(
  { db }: ImageDependencies,
  { actor }: RequestContext,
  { search, limit, cursor }: ImageListQuery,
): Promise<ImagePage> {
  requireAdmin(actor)
  const after = cursor === undefined ? null : readCursor(cursor, ImageId)
  const [rows, total] = await Promise.all([listRows(db, { search, limit, after }), countImages(db, search)])
  const { page, next } = cutPage(rows, limit, writeCursor)
  return { data: page.map(presentImage), meta: { total, next_cursor: next } }
}

export async function getImage(
  { db }: ImageDependencies,
  { actor }: RequestContext,
  id: string,
): Promise<Image> {
  requireStaff(actor)
  const row = await findImage(db, id)
  if (!row) throw new AppError('not_found')
  return presentImage(row)
}

export async function renameImage(
  deps: ImageDependencies,
  context: RequestContext,
  id: string,
  { name }: ImageChange,
): Promise<Image> {
  requireAdmin(context.actor)
  await renameRow(deps.db, id, name)
  return getImage(deps, context, id)
}
