import {
  DEFAULT_RETENTION,
  type PrivacySettings,
  type PrivacySettingsChange,
  RetentionRules,
} from '#contract/privacy/retention.ts'
import { type Caller, requireAdmin, unconfirmed } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { readLastSave } from '#server/platform/security/last-save.ts'
import { takeChange } from '#server/platform/security/merge-change.ts'
import type { Server } from '#server/server.ts'
import { findSettings, lockSettings, type SettingsRow, updateSettings } from './repository.ts'

/** Reads the retention rules without checking the reader. */
export async function readRetentionRules({ db }: Pick<Server, 'db'>): Promise<RetentionRules> {
  return parseRules(await findSettings(db))
}

export async function getPrivacySettings(server: Server, { actor }: Caller): Promise<PrivacySettings> {
  requireAdmin(actor)
  return readSettings(server)
}

/** Changes the given rules. The data of people whom the new rules cover is anonymised the next night. */
export async function changePrivacySettings(
  server: Server,
  caller: Caller,
  { rules: change, base }: PrivacySettingsChange,
  isConfirmed: boolean,
): Promise<PrivacySettings> {
  requireAdmin(caller.actor)
  const { db, clock, events } = server
  await db.transaction(async (transaction) => {
    const stored = await lockSettings(transaction)
    const before = parseRules(stored)
    const changed = await takeChange(transaction, stored, before, { change, base })
    if (Object.keys(changed).length === 0) return
    if (!isConfirmed) throw unconfirmed()
    const rules = { ...before, ...changed }
    const by = { updatedAt: clock.now(), updatedBy: caller.actor.userId }
    await updateSettings(transaction, { settings: rules, version: stored.version + 1, ...by })
    await recordAudit(transaction, { ...caller, action: 'privacy.rules', details: { ...rules } })
    await events.announce(transaction, 'settings')
  })
  events.notify('settings')
  return readSettings(server)
}

async function readSettings(server: Server): Promise<PrivacySettings> {
  const row = await findSettings(server.db)
  const saved = await readLastSave(server.db, row)
  return {
    rules: parseRules(row),
    audit_months: server.config.AUDIT_KEEP_MONTHS,
    version: row?.version ?? 0,
    ...saved,
  }
}

/** Returns the stored rules; if they are unreadable, the shipped ones. */
function parseRules(row: SettingsRow | null): RetentionRules {
  const stored = RetentionRules.partial().safeParse(row?.settings ?? {})
  return { ...DEFAULT_RETENTION, ...(stored.success ? stored.data : {}) }
}
