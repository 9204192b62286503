import type { FollowUpTemplate } from '#contract/follow-ups/follow-up-mail.ts'
import { getBusiness } from '#server/modules/settings/read-settings.ts'
import { type Caller, requireStaff } from '#server/platform/security/actor.ts'
import type { Server } from '#server/server.ts'

export async function listTemplates(server: Server, { actor }: Caller): Promise<FollowUpTemplate[]> {
  requireStaff(actor)
  return (await getBusiness(server)).followUpTemplates
}
