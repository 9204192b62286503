import type { Business } from '#contract/settings/business.ts'
import type { ClaimId } from '#contract/settings/claim-ids.ts'
import type { LiveDocument } from '#server/modules/pages/live-pages.ts'

/** The facts that the checklist is made from. */
export type Facts = {
  business: Business
  confirmed: readonly ClaimId[]
  pages: readonly LiveDocument[]
  setup: { publicUrl: boolean; mailServer: boolean; rateCard: boolean }
  /** the licence register supports the claim */
  licensed: boolean
}
