import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { type RequestContext, requireStaff } from '#server/platform/security/actor.ts'
import type { FollowUpDependencies } from './dependencies.ts'

export async function listTemplates(
  { templates }: FollowUpDependencies,
  { actor }: RequestContext,
): Promise<FollowUpTemplate[]> {
  requireStaff(actor)
  return templates()
}
