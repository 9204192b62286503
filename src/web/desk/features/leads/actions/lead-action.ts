import type { Lead } from '#contract/leads/lead.ts'

export type LeadActionProps = {
  lead: Lead
  /** its dialog is open at once, and its button is not there: a key began it */
  begun?: boolean
}
