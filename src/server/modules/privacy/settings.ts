import {
  DEFAULT_RETENTION,
  type PrivacySettings,
  type PrivacySettingsChange,
  RetentionRules,
} from '#contract/privacy/retention.ts'
import { AppError } from '#server/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './repository-settings.ts'

type Dependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify'>
  /** how long the audit log is kept */
  auditMonths: number
}

export type PrivacySettingsService = ReturnType<typeof createPrivacySettings>

/** How long what is kept. Before the pages of the site, whose privacy notice states it. */
export function createPrivacySettings({ db, clock, events, auditMonths }: Dependencies) {
  const present = (row: SettingsRow | null): PrivacySettings => ({
    rules: readRules(row),
    audit_months: auditMonths,
    version: row?.version ?? 0,
  })

  return {
    /** For the product itself: the rules in force. */
    rules: async (): Promise<RetentionRules> => readRules(await findSettings(db)),

    async getSettings({ actor }: RequestContext): Promise<PrivacySettings> {
      requireAdmin(actor)
      return present(await findSettings(db))
    },

    async changeSettings(
      context: RequestContext,
      { rules, version }: PrivacySettingsChange,
    ): Promise<PrivacySettings> {
      requireAdmin(context.actor)
      await db.transaction(async (transaction) => {
        const stored = await lockSettings(transaction)
        if (stored.version !== version) {
          throw new AppError('conflict', { message: 'Somebody else has changed these rules. Please reload.' })
        }
        await updateSettings(transaction, {
          settings: rules,
          version: version + 1,
          updatedAt: clock.now(),
          updatedBy: context.actor.userId,
        })
        await recordAudit(transaction, { ...context, action: 'privacy.rules', details: { ...rules } })
        await events.announce(transaction, 'settings')
      })
      events.notify('settings')
      return present(await findSettings(db))
    },
  }
}

/** A rule that does not fit what this release knows is the shipped one. */
function readRules(row: SettingsRow | null): RetentionRules {
  const stored = RetentionRules.partial().safeParse(row?.settings ?? {})
  return { ...DEFAULT_RETENTION, ...(stored.success ? stored.data : {}) }
}
