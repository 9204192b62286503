import { bindUseCases } from '#server/platform/process/bind-use-cases.ts'
import type { FollowUpDependencies } from './dependencies.ts'
import { listTemplates } from './list-templates.ts'
import { followUpMailBuilders } from './mails.ts'
import { previewFollowUp } from './preview-follow-up.ts'
import { sendFollowUps } from './send-follow-ups.ts'

export type FollowUpService = ReturnType<typeof createFollowUpService>

export function createFollowUpService(deps: FollowUpDependencies) {
  return {
    mailBuilders: followUpMailBuilders(deps),
    ...bindUseCases(deps, { listTemplates, previewFollowUp, sendFollowUps }),
  }
}
