import { z } from 'zod'
import { AUTH_LIMITS } from '#contract/account/account-limits.ts'
import type { MailBuilders } from '#server/platform/mail/mail-builder.ts'
import type { OpenedInvitation } from './invitations.ts'

const InvitationDetails = z.object({ user: z.int(), by: z.string() })

export function invitationMailBuilders(
  openInvitation: (id: number, recipient: string) => Promise<OpenedInvitation | null>,
): MailBuilders<'invitation'> {
  return {
    invitation: async ({ recipient, details }, { toUrl, toDeskUrl }) => {
      const { user, by } = InvitationDetails.parse(details)
      const opened = await openInvitation(user, recipient)
      if (!opened) return null
      const { token: code, email } = opened
      // Behind the #, where neither a log nor a Referer finds it.
      const url = toUrl(`/invitation#${code}`)
      const pageUrl = toDeskUrl('/invitation')
      const hours = AUTH_LIMITS.invitationHours
      return { contents: { kind: 'invitation', email, by, code, url, pageUrl, hours } }
    },
  }
}
