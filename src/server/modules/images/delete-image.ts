import { AppError } from '#server/errors.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { deleteImage as deleteRow, listVariants, lockImage } from './repository.ts'
import { listUses } from './uses.ts'

/** Deletes for good; refused while a page shows the image. Files are deleted after the row; leftovers are swept later. */
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
