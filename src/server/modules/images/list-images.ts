import { z } from 'zod'
import { type Image, ImageChange, ImageId, ImageListQuery, type ImagePage } from '#contract/image.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireAdmin, requireStaff } from '#server/platform/actor.ts'
import { parse } from '#server/platform/parse.ts'
import type { ImageNeeds } from './needs.ts'
import { presentImage } from './present.ts'
import {
  countImages,
  findImage,
  listImages as listRows,
  type Place,
  renameImage as renameRow,
} from './repository.ts'

/** The library, newest first. */
export async function listImages({ db }: ImageNeeds, actor: Actor, query: unknown): Promise<ImagePage> {
  requireAdmin(actor)
  const { search, limit, cursor } = parse(ImageListQuery, query)
  const after = cursor === undefined ? null : readCursor(cursor)
  const [rows, total] = await Promise.all([listRows(db, { search, limit, after }), countImages(db, search)])
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return { data: shown.map(presentImage), meta: { total, next_cursor: last ? writeCursor(last) : null } }
}

export async function getImage({ db }: ImageNeeds, actor: Actor, id: string): Promise<Image> {
  requireStaff(actor)
  const row = ImageId.safeParse(id).success ? await findImage(db, id) : null
  if (!row) throw new AppError('not_found')
  return presentImage(row)
}

export async function renameImage(
  needs: ImageNeeds,
  actor: Actor,
  id: string,
  body: unknown,
): Promise<Image> {
  requireAdmin(actor)
  const { name } = parse(ImageChange, body)
  const { id: known } = await getImage(needs, actor, id)
  await renameRow(needs.db, known, name)
  return getImage(needs, actor, known)
}

const Cursor = z.string().regex(/^\d{1,15}\.[\w-]{22}$/, 'This page cannot be found.')

function readCursor(cursor: string): Place {
  const [at = '', id = ''] = parse(z.object({ cursor: Cursor }), { cursor }).cursor.split('.')
  return { createdAt: new Date(Number(at)), id }
}

function writeCursor({ createdAt, id }: Place): string {
  return `${createdAt.getTime()}.${id}`
}
