import type { Checklist } from '#contract/settings/settings.ts'
import { isLicensed, readLicenceFacts } from '#server/modules/licences/read-licences.ts'
import { listLivePages } from '#server/modules/pages/live-pages.ts'
import { isRateCardInUse } from '#server/modules/rates/read-versions.ts'
import { readSettings } from '#server/modules/settings/read-settings.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'
import { listItems } from './checklist.ts'

export async function getChecklist(server: Server, { actor }: Caller): Promise<Checklist> {
  requireAdmin(actor)
  const [{ business: typed, confirmed_claims }, pages, rateCard, facts, licensed] = await Promise.all([
    readSettings(server),
    listLivePages(server),
    isRateCardInUse(server.db),
    readLicenceFacts(server),
    isLicensed(server),
  ])
  return listItems({
    business: { ...typed, ...facts },
    confirmed: confirmed_claims,
    pages,
    setup: {
      publicUrl: server.config.PUBLIC_URL !== undefined,
      mailServer: server.config.SMTP_URL !== undefined,
      rateCard,
    },
    licensed,
  })
}
