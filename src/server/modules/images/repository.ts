import { and, desc, eq, inArray, isNull, lt, notInArray, sql, sum } from 'drizzle-orm'
import type { ImageFormat } from '#contract/content/image.ts'
import { IMAGE_LIMITS } from '#contract/content/image-limits.ts'
import type { Database, Executor, RowPosition } from '#server/platform/database/database.ts'
import { foldedSql, holdsWords } from '#server/platform/database/folded-search.ts'
import { images, imageVariants } from '#server/platform/database/tables.ts'

export type StoredImage = typeof images.$inferSelect
export type NewImage = typeof images.$inferInsert
export type StoredVariant = typeof imageVariants.$inferSelect
export async function insertImage(db: Executor, row: NewImage): Promise<StoredImage> {
  const [created] = await db.insert(images).values(row).returning()
  if (!created) throw new Error('The image was not recorded.')
  return created
}

export async function findImage(db: Executor, id: string): Promise<StoredImage | null> {
  const [row] = await db.select().from(images).where(eq(images.id, id))
  return row ?? null
}

export async function lockImage(db: Executor, id: string): Promise<StoredImage | null> {
  const [row] = await db.select().from(images).where(eq(images.id, id)).for('update')
  return row ?? null
}

export async function renameImage(db: Executor, id: string, name: string): Promise<void> {
  await db.update(images).set({ name }).where(eq(images.id, id))
}

export async function deleteImage(db: Executor, id: string): Promise<void> {
  await db.delete(images).where(eq(images.id, id))
}

/** `without`: ids to leave out. */
export type ImageFilter = { search: string | undefined; without: readonly string[] }

function matching({ search, without }: ImageFilter) {
  const named = holdsWords(foldedSql(images.name), search ?? '')
  return and(...named, without.length > 0 ? notInArray(images.id, [...without]) : undefined)
}

/** Lists images, newest first: one more than requested, which shows whether there is another page. */
export async function listImages(
  db: Database,
  query: ImageFilter & { limit: number; after: RowPosition<string> | null },
): Promise<StoredImage[]> {
  const { limit, after } = query
  const older =
    after &&
    sql`(${images.createdAt}, ${images.id}) < (${after.createdAt.toISOString()}::timestamptz, ${after.id})`
  return db
    .select()
    .from(images)
    .where(and(matching(query), older ?? undefined))
    .orderBy(desc(images.createdAt), desc(images.id))
    .limit(limit + 1)
}

export async function countImages(db: Database, filter: ImageFilter): Promise<number> {
  return db.$count(images, matching(filter))
}

export async function storedBytes(db: Executor): Promise<number> {
  const [own] = await db.select({ bytes: sum(images.size).mapWith(Number) }).from(images)
  const [variants] = await db.select({ bytes: sum(imageVariants.size).mapWith(Number) }).from(imageVariants)
  return (own?.bytes ?? 0) + (variants?.bytes ?? 0)
}

export async function insertVariant(db: Executor, row: StoredVariant): Promise<void> {
  await db.insert(imageVariants).values(row).onConflictDoNothing()
}

/** The columns for sending an image, with its best variant. One query reads them, because every image on a page runs it. */
export type SentImage = Pick<
  StoredImage,
  'path' | 'size' | 'hash' | 'mimeType' | 'fileName' | 'variantsMadeAt'
> & { variant: Pick<StoredVariant, 'format' | 'path' | 'size' | 'hash'> | null }

/**
 * Finds an image to send. `formats`: the wanted formats, best first; none for the original. Picks the narrowest variant of at least the
 * wanted width, else the widest. Without a width, the image's own counts.
 */
export async function findSent(
  db: Executor,
  id: string,
  { formats, width }: { formats: readonly ImageFormat[]; width: number | undefined },
): Promise<SentImage | null> {
  const image = {
    path: images.path,
    size: images.size,
    hash: images.hash,
    mimeType: images.mimeType,
    fileName: images.fileName,
    variantsMadeAt: images.variantsMadeAt,
  }
  if (formats.length === 0) {
    const [row] = await db.select(image).from(images).where(eq(images.id, id))
    return row ? { ...row, variant: null } : null
  }
  const wanted = width ?? images.width
  const tooNarrow = lt(imageVariants.width, wanted)
  const best = db
    .select({
      format: imageVariants.format,
      path: imageVariants.path,
      size: imageVariants.size,
      hash: imageVariants.hash,
    })
    .from(imageVariants)
    .where(and(eq(imageVariants.imageId, images.id), inArray(imageVariants.format, formats)))
    .orderBy(
      sql`array_position(${sql.param([...formats])}::text[], ${imageVariants.format})`,
      tooNarrow,
      sql`case when ${tooNarrow} then -${imageVariants.width} else ${imageVariants.width} end`,
    )
    .limit(1)
    .as('best')
  const [row] = await db
    .select({
      ...image,
      variant: { format: best.format, path: best.path, size: best.size, hash: best.hash },
    })
    .from(images)
    .leftJoinLateral(best, sql`true`)
    .where(eq(images.id, id))
  return row ?? null
}

export async function listVariants(db: Executor, imageId: string): Promise<StoredVariant[]> {
  return db.select().from(imageVariants).where(eq(imageVariants.imageId, imageId))
}

/**
 * Claims the oldest image without its slow formats. The attempt is counted at once, and the next one is due when this one must be over.
 * After too many attempts, which may have crashed the process, the next follows much later. Uses the database's clock.
 */
export async function claimWaiting(db: Database): Promise<StoredImage | null> {
  const waiting = sql`(
    select i.id from images i
    where i.variants_made_at is null and i.variants_due_at <= now()
      and (i.variant_attempts < ${IMAGE_LIMITS.variantAttempts}
        or i.variants_due_at <= now() - ${IMAGE_LIMITS.variantRetryHours} * interval '1 hour')
    order by i.variant_attempts, i.created_at limit 1 for update skip locked)`
  const [row] = await db
    .update(images)
    .set({
      variantAttempts: sql`${images.variantAttempts} + 1`,
      variantsDueAt: sql`now() + ${IMAGE_LIMITS.variantClaimMs} * interval '1 millisecond'`,
    })
    .where(eq(images.id, waiting))
    .returning()
  return row ?? null
}

export async function markVariantsMade(db: Executor, id: string, at: Date): Promise<void> {
  await db
    .update(images)
    .set({ variantsMadeAt: at })
    .where(and(eq(images.id, id), isNull(images.variantsMadeAt)))
}

/** Returns the files that no row names, except those of images whose formats are still being made. */
export async function findUnnamed(db: Executor, keys: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ key: string }>(sql`
    select file.key from unnest(${sql.param(keys)}::text[]) as file (key)
    where not exists (select from ${images} where id = split_part(file.key, '/', 1)
        and (path = file.key or variants_made_at is null))
      and not exists (select from ${imageVariants}
        where image_id = split_part(file.key, '/', 1) and path = file.key)`)
  return rows.map(({ key }) => key)
}
