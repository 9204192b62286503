import type { IdentityProof } from '#contract/account/passkey.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type {
  PrivacySettings,
  PrivacySettingsChange,
  RetentionCounts,
  RetentionRules,
} from '#contract/privacy/retention.ts'
import { type RequestContext, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import { clearRemains } from './clear-erased.ts'
import type { AtDesk, PrivacyDependencies } from './dependencies.ts'
import { erasePlanned } from './erase-person.ts'
import { readIdentifyingTexts } from './former-contacts.ts'
import type { PlannedErasure } from './plan-erasure.ts'
import { listLapsedHolds, readLeads } from './repository-erasure.ts'
import * as repository from './repository-retention.ts'

/** Leads of one transaction, so that nobody waits long for one of them. */
const BATCH = 200

/** How many each of these rules would concern now. Nothing is changed. */
export async function tryRetention(
  { db, clock, countMails, countVisits }: PrivacyDependencies,
  { actor }: RequestContext,
  rules: RetentionRules,
): Promise<RetentionCounts> {
  requireAdmin(actor)
  const now = clock.now()
  const count = (rule: repository.LeadRule) => repository.countLapsed(db, rule, rules, now)
  return {
    lost: await count('lost'),
    unanswered: await count('unanswered'),
    quoted: await count('quoted'),
    won: await count('won'),
    held: (await listLapsedHolds(db, dublinDay(now))).length,
    spam: await repository.countSpam(db, rules.spamDays, now),
    mails: await countMails(rules.mailMonths),
    visits: await countVisits(rules.visitMonths),
  }
}

/** The night after, whoever the rules concern is gone. */
export async function changeRules(
  deps: PrivacyDependencies,
  context: RequestContext,
  { deskOrigin, rules, version, ...proof }: PrivacySettingsChange & AtDesk,
): Promise<PrivacySettings> {
  requireAdmin(context.actor)
  await deps.proveIdentity(context, proof, deskOrigin)
  return deps.changeSettings(context, { rules, version })
}

/** An administrator applies the rules in force now instead of at night. */
export async function runRetention(
  deps: PrivacyDependencies,
  context: RequestContext,
  { deskOrigin, ...proof }: IdentityProof & AtDesk,
): Promise<RetentionCounts> {
  requireAdmin(context.actor)
  await deps.proveIdentity(context, proof, deskOrigin)
  return applyRetention(deps, context)
}

/** Applies the rules in force, in batches. Safe to repeat: what is done is not found again. Each run is audited. */
export async function applyRetention(
  deps: PrivacyDependencies,
  context?: RequestContext,
): Promise<RetentionCounts> {
  const rules = await deps.settings()
  const counts: RetentionCounts = {
    lost: await eraseLapsed(deps, 'lost', rules),
    unanswered: await eraseLapsed(deps, 'unanswered', rules),
    quoted: await eraseLapsed(deps, 'quoted', rules),
    won: await eraseLapsed(deps, 'won', rules),
    held: await endHolds(deps),
    spam: await deleteSpam(deps, rules.spamDays),
    mails: await deps.purgeMails(),
    visits: await deps.purgeVisits(),
  }
  await recordAudit(deps.db, { ...context, action: 'privacy.retention', details: counts })
  await clearRemains(deps, 'at-night')
  return counts
}

async function eraseLapsed(
  deps: PrivacyDependencies,
  rule: repository.LeadRule,
  rules: RetentionRules,
): Promise<number> {
  const { db, clock } = deps
  const now = clock.now()
  let erased = 0
  for (;;) {
    const due = await repository.listLapsed(db, rule, { rules, now, batch: BATCH })
    await eraseListsNaming(deps, due)
    const taken = await db.transaction(async (transaction) => {
      const ids = await repository.takeLapsed(transaction, rule, { rules, now, ids: due })
      if (ids.length > 0)
        await erasePlanned(transaction, wholly(await readLeads(transaction, ids, true)), null)
      return ids.length
    })
    erased += taken
    if (taken < BATCH) return erased
  }
}

/** Before the leads themselves: once they are figures nobody knows any more whom a file names. */
async function eraseListsNaming({ db, eraseMailListsNaming }: PrivacyDependencies, ids: number[]) {
  if (ids.length === 0) return
  const { texts, names } = await readIdentifyingTexts(db, await readLeads(db, ids, false))
  await eraseMailListsNaming([...texts, ...names])
}

/** Contact data that was stored with an accepted quote until today. */
async function endHolds(deps: PrivacyDependencies): Promise<number> {
  const { db, clock } = deps
  const ids = await listLapsedHolds(db, dublinDay(clock.now()))
  if (ids.length === 0) return 0
  await eraseListsNaming(deps, ids)
  await db.transaction(async (transaction) => {
    const leads = await readLeads(transaction, ids, true)
    if (leads.length > 0) await erasePlanned(transaction, wholly(leads), null)
  })
  return ids.length
}

async function deleteSpam({ db, clock }: PrivacyDependencies, days: number): Promise<number> {
  let deleted = 0
  for (;;) {
    const batch = await repository.deleteSpam(db, days, clock.now(), BATCH)
    deleted += batch
    if (batch < BATCH) return deleted
  }
}

function wholly(leads: Awaited<ReturnType<typeof readLeads>>): PlannedErasure[] {
  return leads.map((lead) => ({ lead, outcome: 'sold', until: null }))
}
