export { auditEntries } from './tables/audit.ts'
export {
  businessSettings,
  contentPages,
  contentPreviewLinks,
  contentRedirects,
  contentVersions,
} from './tables/content.ts'
export { images, imageVariants } from './tables/images.ts'
export { journeyLinks, legAssignments } from './tables/journeys.ts'
export { leadCounts, leadSumChanges, leadSums } from './tables/lead-sums.ts'
export { idempotencyKeys, leadEvents, leads } from './tables/leads.ts'
export { licences } from './tables/licences.ts'
export { rateLimits } from './tables/limits.ts'
export { mails, mailTexts } from './tables/mails.ts'
export { nearDeadlines, newsReads } from './tables/news.ts'
export {
  authenticators,
  passwordResets,
  recoveryCodes,
  rememberedDevices,
  secrets,
  sessions,
  signInChallenges,
  users,
} from './tables/people.ts'
export { erasedLeads, erasures, followUpObjections, privacySettings } from './tables/privacy.ts'
export { quoteLines, quoteLinks, quoteReplies, quotes } from './tables/quotes.ts'
export { rateCards } from './tables/rates.ts'
export { endedSessions, invitations, passkeyRequests, passkeys } from './tables/sign-in.ts'
export { openProblems, storeSizes } from './tables/status.ts'
export { vehicleLists } from './tables/vehicles.ts'
export { visitCounts } from './tables/visits.ts'
