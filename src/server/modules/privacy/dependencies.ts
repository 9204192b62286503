import type { IdentityProof } from '#contract/account/passkey.ts'
import type { Offer } from '#contract/offers/offer.ts'
import type { PrivacySettings, PrivacySettingsChange, RetentionRules } from '#contract/privacy/retention.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/logging/logger.ts'
import type { Clock } from '#server/platform/process/clock.ts'
import type { RequestContext } from '#server/platform/security/actor.ts'

/** An erased lead as it is listed beside the backups, for a restore to erase again. */
export type ListedErasure = { leadId: number; leadCreatedAt: Date; contactUntil: string | null }

/** Where the browser of whoever shows who they are reached the desk: the host of their passkey. */
export type AtDesk = { deskOrigin: string | null }

/** What the rights of people over their data ask of the rest of the product. */
export type PrivacyDependencies = {
  db: Database
  clock: Clock
  log: Log
  /** throws invalid unless the password or a passkey confirms who asks */
  proveIdentity(context: RequestContext, proof: IdentityProof, deskOrigin: string | null): Promise<unknown>
  /** those of the addresses whose owners want no follow-ups */
  objecting(executor: Executor, emails: readonly string[]): Promise<Set<string>>
  /** the retention rules */
  settings(): Promise<RetentionRules>
  changeSettings(context: RequestContext, change: PrivacySettingsChange): Promise<PrivacySettings>
  /** emails, and visits of days, that are older than so many months */
  countMails(months: number): Promise<number>
  countVisits(months: number): Promise<number>
  /** removes those that are too old; answers how many went */
  purgeMails(): Promise<number>
  purgeVisits(): Promise<number>
  /** files of mails, by the ids of the mails */
  eraseMailFiles(ids: readonly string[]): Promise<number>
  /** files of mails that have one of these texts, and lists for staff that have one of these names */
  eraseMailFilesNaming(person: { texts: readonly string[]; names: readonly string[] }): Promise<number>
  /** lists for staff that have one of these texts */
  eraseMailListsNaming(texts: readonly string[]): Promise<number>
  /** what rows have left in the files of the database; false when it has to wait */
  clearDatabase(when: 'by-day' | 'at-night'): Promise<boolean>
  /** the offers of a lead, each with the page as its customer sees it */
  shownOffers(leadId: number): Promise<{ number: string; offer: Offer; html: string }[]>
  /** stored files of these mails, by their names */
  readMailFiles(ids: readonly string[]): Promise<Map<string, Uint8Array>>
  storeErasedLeads(list: readonly ListedErasure[]): Promise<void>
}
