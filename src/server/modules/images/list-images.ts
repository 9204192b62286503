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
  { db, imagesNamed }: ImageDependencies,
  { actor }: RequestContext,
  { search, unused, limit, cursor }: ImageListQuery,
): Promise<ImagePage> {
  requireAdmin(actor)
  const after = cursor === undefined ? null : readCursor(cursor, ImageId)
  const uses = groupUses(await imagesNamed())
  const filter = { search, without: unused === 'true' ? [...uses.keys()] : [] }
  const [rows, total] = await Promise.all([
    listRows(db, { ...filter, limit, after }),
    countImages(db, filter),
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
