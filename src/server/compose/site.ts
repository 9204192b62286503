import type { Config } from '#server/config.ts'
import { createContentService } from '#server/modules/content/service.ts'
import { createPageService, type PageService } from '#server/modules/pages/service.ts'
import { createSettingsService, type SettingsService } from '#server/modules/settings/service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { onSiteChange } from './site-changes.ts'

type SiteDependencies = { config: Config; db: Database; clock: Clock; log: Log; events: Events }

/** What the site says and who says it: pages are drawn from content and settings, the checklist looks at the pages. */
export function composeSite({ config, db, clock, log, events }: SiteDependencies) {
  const publicUrl = config.PUBLIC_URL
  const settings: SettingsService = createSettingsService({
    db,
    clock,
    log,
    events,
    livePages: () => pages.livePages(),
    publicUrl,
    leadsEmail: config.LEADS_EMAIL,
    mailServer: config.SMTP_URL !== undefined,
  })
  const homeDocument = async () => (await settings.business()).homeDocument
  const content = createContentService({ db, clock, events, homeDocument })
  const pages: PageService = createPageService({
    log,
    publicUrl,
    business: settings.business,
    onChange: onSiteChange(events),
    findBySublink: content.findLive,
    findByUrl: content.findLiveByUrl,
    listLive: content.listLive,
  })
  return { settings, content, pages }
}
