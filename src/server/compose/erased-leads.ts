import type { Config } from '#server/config.ts'
import type { ListedErasure } from '#server/server.ts'

/** Stores the list of erased leads beside the archives, and in the data folder for archives elsewhere. */
export async function storeErasedLeads(config: Config, list: readonly ListedErasure[]): Promise<void> {
  const { writeErasedList } = await import('#server/operations/backup/erased-leads.ts')
  const { openDestination } = await import('#server/operations/backup/destination/open-destination.ts')
  const lines = list.map(({ leadId, leadCreatedAt, contactUntil }) => ({
    lead: leadId,
    created_at: leadCreatedAt.toISOString(),
    contact_until: contactUntil,
  }))
  for (const address of [config.DATA_DIR, config.BACKUP_TO]) {
    if (address) await writeErasedList(await openDestination(address, config), lines)
  }
}
