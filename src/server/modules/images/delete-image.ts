import { ImageId } from '#contract/content/image.ts'
import { AppError } from '#server/errors.ts'
import { type Actor, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { ImageDependencies } from './dependencies.ts'
import { deleteImage as deleteRow, lockImage, variantsOf } from './repository.ts'

/** Final. Refused while a page shows the picture. The files go after the row: what stays behind is swept later. */
export async function deleteImage(
  deps: ImageDependencies,
  actor: Actor,
  id: string,
  address: string,
): Promise<void> {
  requireAdmin(actor)
  if (!ImageId.safeParse(id).success) throw new AppError('not_found')
  const paths = await deps.db.transaction(async (transaction) => {
    const image = await lockImage(transaction, id)
    if (!image) throw new AppError('not_found')
    const pages = await deps.pagesNaming(id)
    if (pages.length > 0) {
      throw new AppError('conflict', {
        message: `This image is used on ${pages.join(', ')}. Remove it there first.`,
      })
    }
    const variants = await variantsOf(transaction, id)
    await deleteRow(transaction, id)
    await recordAudit(transaction, {
      action: 'image.delete',
      actor,
      target: `image:${id}`,
      clientIp: address,
    })
    return [image.path, ...variants.map(({ path }) => path)]
  })
  for (const path of paths) {
    await deps.storage
      .remove(path)
      .catch((err: unknown) => deps.log.warn({ err, path }, 'a file of a deleted picture stays'))
  }
}
