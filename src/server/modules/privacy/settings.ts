import {
  DEFAULT_RETENTION,
  type PrivacySettings,
  type PrivacySettingsChange,
  RetentionRules,
} from '#contract/privacy/retention.ts'
import { AppError } from '#server/errors.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { Events } from '#server/platform/events/notifications.ts'
import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { describeLastSave, readLastSave } from '#server/platform/security/last-save.ts'
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './repository-settings.ts'

type Dependencies = {
  db: Database
  clock: Clock
  events: Pick<Events, 'announce' | 'notify'>
  /** how long the audit log is stored */
  auditMonths: number
}

export type PrivacySettingsService = ReturnType<typeof createPrivacySettings>

/** How long what is stored. Before the pages of the site, whose privacy notice states it. */
export function createPrivacySettings(deps: Dependencies) {
  return bindUseCases(deps, { changePrivacySettings, getPrivacySettings, readRetentionRules })
}

/** For the product itself: the rules in force. */
async function readRetentionRules({ db }: Dependencies): Promise<RetentionRules> {
  return parseRules(await findSettings(db))
}

async function getPrivacySettings(deps: Dependencies, { actor }: RequestContext): Promise<PrivacySettings> {
  requireAdmin(actor)
  return readSettings(deps)
}

async function changePrivacySettings(
  deps: Dependencies,
  context: RequestContext,
  { rules, version }: PrivacySettingsChange,
): Promise<PrivacySettings> {
  requireAdmin(context.actor)
  const { db, clock, events } = deps
  await db.transaction(async (transaction) => {
    const stored = await lockSettings(transaction)
    if (stored.version !== version) {
      const saved = await describeLastSave(transaction, stored)
      const message = `${saved.changed_by ?? 'Somebody else'} has changed these rules. Please reload.`
      throw new AppError('conflict', { message, ...saved })
    }
    const by = { updatedAt: clock.now(), updatedBy: context.actor.userId }
    await updateSettings(transaction, { settings: rules, version: version + 1, ...by })
    await recordAudit(transaction, { ...context, action: 'privacy.rules', details: { ...rules } })
    await events.announce(transaction, 'settings')
  })
  events.notify('settings')
  return readSettings(deps)
}

async function readSettings({ db, auditMonths }: Dependencies): Promise<PrivacySettings> {
  const row = await findSettings(db)
  const saved = await readLastSave(db, row)
  return { rules: parseRules(row), audit_months: auditMonths, version: row?.version ?? 0, ...saved }
}

/** A rule that does not fit what this release knows is the shipped one. */
function parseRules(row: SettingsRow | null): RetentionRules {
  const stored = RetentionRules.partial().safeParse(row?.settings ?? {})
  return { ...DEFAULT_RETENTION, ...(stored.success ? stored.data : {}) }
}
