import type { IdentityProof } from '#contract/account/passkey.ts'
import { dublinDay } from '#contract/basics/dublin-time.ts'
import type { RetentionCounts, RetentionRules } from '#contract/privacy/retention.ts'
import { eraseMailListsNaming } from '#server/adapters/mail/erase-files.ts'
import { proveIdentity } from '#server/modules/auth/factors/prove-identity.ts'
import { countOlder } from '#server/modules/mails/repository.ts'
import { purgeOldMails } from '#server/modules/mails/stored-mails.ts'
import { readRetentionRules } from '#server/modules/retention/settings.ts'
import { countOlderVisits, purgeVisits } from '#server/modules/visits/visits.ts'
import { mailFolder } from '#server/platform/files/data-folder.ts'
import { workOff } from '#server/platform/jobs/work-off.ts'
import { type Caller, requireAdmin } from '#server/platform/security/actor.ts'
import { recordAudit } from '#server/platform/security/audit.ts'
import type { Server } from '#server/server.ts'
import { clearRemains } from './clear-erased.ts'
import { erasePlanned } from './erase-person.ts'
import type { PlannedErasure } from './plan-erasure.ts'
import { readIdentifyingTexts } from './previous-contact-details.ts'
import { listLapsedHolds, readLeads } from './repository-erasure.ts'
import * as repository from './repository-retention.ts'

/** Number of leads per transaction, which keeps locks short. */
const BATCH = 200

/** Counts the entries that are due under these rules, without changing anything. */
export async function tryRetention(
  server: Server,
  { actor }: Caller,
  rules: RetentionRules,
): Promise<RetentionCounts> {
  requireAdmin(actor)
  const now = server.clock.now()
  const count = (rule: repository.LeadRule) => repository.countLapsed(server.db, rule, rules, now)
  return {
    lost: await count('lost'),
    unanswered: await count('unanswered'),
    quoted: await count('quoted'),
    won: await count('won'),
    held: (await listLapsedHolds(server.db, dublinDay(now))).length,
    spam: await repository.countSpam(server.db, rules.spamDays, now),
    mails: await countOlder(server.db, rules.mailMonths),
    visits: await countOlderVisits(server, rules.visitMonths),
  }
}

/** Applies the stored rules now instead of at night. */
export async function runRetention(
  server: Server,
  caller: Caller,
  { deskOrigin, ...proof }: IdentityProof & { deskOrigin: string | null },
): Promise<RetentionCounts> {
  requireAdmin(caller.actor)
  await proveIdentity(server, caller, proof, deskOrigin)
  return applyRetention(server, caller)
}

/** Applies the stored rules in batches, and audits each run. It is safe to repeat. */
export async function applyRetention(server: Server, caller?: Caller): Promise<RetentionCounts> {
  const { db, clock } = server
  const rules = await readRetentionRules(server)
  const counts: RetentionCounts = {
    lost: await eraseLapsed(server, 'lost', rules),
    unanswered: await eraseLapsed(server, 'unanswered', rules),
    quoted: await eraseLapsed(server, 'quoted', rules),
    won: await eraseLapsed(server, 'won', rules),
    held: await endHolds(server),
    spam: await workOff(BATCH, (batch) => repository.deleteSpam(db, rules.spamDays, clock.now(), batch)),
    mails: await purgeOldMails(server),
    visits: await purgeVisits(server),
  }
  await recordAudit(server.db, { ...caller, action: 'privacy.retention', details: counts })
  await clearRemains(server, 'at-night')
  return counts
}

async function eraseLapsed(
  server: Server,
  rule: repository.LeadRule,
  rules: RetentionRules,
): Promise<number> {
  const { db, clock } = server
  const now = clock.now()
  return workOff(BATCH, async (batch) => {
    const due = await repository.listLapsed(db, rule, { rules, now, batch })
    await eraseListsOf(server, due)
    return db.transaction(async (transaction) => {
      const ids = await repository.takeLapsed(transaction, rule, { rules, now, ids: due })
      if (ids.length > 0)
        await erasePlanned(transaction, wholly(await readLeads(transaction, ids, true)), null)
      return ids.length
    })
  })
}

/** Erases lists of emails that name these leads. It must run before the leads are anonymised: afterwards nobody knows whom a file names. */
async function eraseListsOf(server: Server, ids: number[]) {
  if (ids.length === 0) return
  const { texts, names } = await readIdentifyingTexts(server.db, await readLeads(server.db, ids, false))
  await eraseMailListsNaming(mailFolder(server.config), [...texts, ...names])
}

/** Erases contact data that need no longer be held, and returns of how many leads. */
async function endHolds(server: Server): Promise<number> {
  const { db, clock } = server
  const ids = await listLapsedHolds(db, dublinDay(clock.now()))
  if (ids.length === 0) return 0
  await eraseListsOf(server, ids)
  await db.transaction(async (transaction) => {
    const leads = await readLeads(transaction, ids, true)
    if (leads.length > 0) await erasePlanned(transaction, wholly(leads), null)
  })
  return ids.length
}

function wholly(leads: Awaited<ReturnType<typeof readLeads>>): PlannedErasure[] {
  return leads.map((lead) => ({ lead, outcome: 'sold', until: null }))
}
