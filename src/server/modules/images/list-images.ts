import { type Image, ImageChange, ImageId, ImageListQuery, type ImagePage } from '#contract/content/image.ts'
import { AppError } from '#server/errors.ts'
import { cutPage, readCursor, writeCursor } from '#server/platform/http/cursor.ts'
import { parse } from '#server/platform/http/parse.ts'
import { type Actor, requireAdmin, requireStaff } from '#server/platform/security/actor.ts'
import type { ImageDependencies } from './dependencies.ts'
import { presentImage } from './present.ts'
import { countImages, findImage, listImages as listRows, renameImage as renameRow } from './repository.ts'

/** The library, newest first. */
export async function listImages(
  { db }: ImageDependencies,
  actor: Actor,
  query: unknown,
): Promise<ImagePage> {
  requireAdmin(actor)
  const { search, limit, cursor } = parse(ImageListQuery, query)
  const after = cursor === undefined ? null : readCursor(cursor, ImageId)
  const [rows, total] = await Promise.all([listRows(db, { search, limit, after }), countImages(db, search)])
  const { page, next } = cutPage(rows, limit, writeCursor)
  return { data: page.map(presentImage), meta: { total, next_cursor: next } }
}

export async function getImage({ db }: ImageDependencies, actor: Actor, id: string): Promise<Image> {
  requireStaff(actor)
  const row = ImageId.safeParse(id).success ? await findImage(db, id) : null
  if (!row) throw new AppError('not_found')
  return presentImage(row)
}

export async function renameImage(
  deps: ImageDependencies,
  actor: Actor,
  id: string,
  body: unknown,
): Promise<Image> {
  requireAdmin(actor)
  const { name } = parse(ImageChange, body)
  const { id: known } = await getImage(deps, actor, id)
  await renameRow(deps.db, known, name)
  return getImage(deps, actor, known)
}
