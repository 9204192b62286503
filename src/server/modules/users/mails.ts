import { z } from 'zod'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { Server } from '#server/server.ts'
import { openInvitation } from './open-invitation.ts'

const InvitationDetails = z.object({ user: z.int(), by: z.string() })

export function invitationMailBuilders(server: Pick<Server, 'db' | 'clock'>): MailBuilders<'invitation'> {
  return {
    invitation: async ({ recipient, details }, { toUrl, toDeskUrl }) => {
      const { user, by } = InvitationDetails.parse(details)
      const opened = await openInvitation(server, user, recipient)
      if (!opened) return null
      const { token: code, email } = opened
      // The code stands behind the #, where neither a log nor a Referer finds it.
      const url = toUrl(`/invitation#${code}`)
      const pageUrl = toDeskUrl('/invitation')
      const hours = AUTH_LIMITS.invitationHours
      return { contents: { kind: 'invitation', email, by, code, url, pageUrl, hours } }
    },
  }
}
