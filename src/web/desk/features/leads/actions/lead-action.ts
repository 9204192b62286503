import type { Lead } from '#contract/leads/lead.ts'

export type LeadActionProps = {
  lead: Lead
  /** opened by a key: the dialog is open at once, without a button */
  begun?: boolean
}
