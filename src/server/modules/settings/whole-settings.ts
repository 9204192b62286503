import type { BusinessSettings } from '#contract/settings/settings.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import type { Server } from '#server/server.ts'
import { presentStored } from './present.ts'
import { findSettings } from './repository.ts'

/** Reads the business and its confirmed claims, for the launch checklist. */
export async function readSettings({ db }: Pick<Server, 'db'>): Promise<BusinessSettings> {
  const row = await findSettings(db)
  return { ...presentStored(row), ...(await readLastSave(db, row)) }
}
